import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';

/** The least that a page of React and its router draws: a heading. */
function Page() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<h1>A heading as large as that of the portal</h1>} />
      </Routes>
    </BrowserRouter>
  );
}

const root = document.getElementById('page');
if (root === null) throw new TypeError('index.html has no #page');
createRoot(root).render(<Page />);
