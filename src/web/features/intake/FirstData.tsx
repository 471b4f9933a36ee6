import { useState } from 'react';
import { WayDialog } from './AddData.tsx';
import { WaysIn, type Way } from './WaysIn.tsx';

/** The ways in, large, for a pet without data. */
export function FirstData({ memberId }: { readonly memberId: string }) {
  const [way, setWay] = useState<Way | null>(null);
  return (
    <>
      <WaysIn onChoose={setWay} />
      <WayDialog way={way} memberId={memberId} onClose={() => setWay(null)} />
    </>
  );
}
