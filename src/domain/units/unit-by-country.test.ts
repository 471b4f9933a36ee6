import { describe, expect, it } from 'vitest';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';

describe('unitOfCountry', () => {
  it.each(['US', 'DE', 'FR', 'IT', 'ES', 'PT', 'JP', 'TR', 'IR', 'AM'])('%s uses mg/dL', (country) => {
    expect(unitOfCountry(country)).toBe('mg/dL');
  });

  it.each(['GB', 'CN', 'CZ', 'SK', 'HU', 'SI', 'HR', 'BG', 'MK', 'RS', 'AU', 'CA'])('%s uses mmol/L', (country) => {
    expect(unitOfCountry(country)).toBe('mmol/L');
  });

  it('an unknown country uses mmol/L', () => {
    expect(unitOfCountry(null)).toBe('mmol/L');
    expect(unitOfCountry('XX')).toBe('mmol/L');
  });
});
