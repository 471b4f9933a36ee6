import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type SetParams = (next: Readonly<Record<string, string>>, how?: { readonly replace: boolean }) => void;

/** The query of the address, and how to open the same page with another one. */
export function useSearchParams(): readonly [URLSearchParams, SetParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (next, how) => void navigate(`?${new URLSearchParams(next)}`, how)];
}
