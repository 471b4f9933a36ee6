import type { GlucoseUnit } from '#domain/glucose/rounding.ts';

/**
 * Countries (ISO 3166-1 alpha-2) in which meters and laboratories usually report mg/dL; all others use mmol/L. Where
 * both are common (Germany, Saudi Arabia), the unit of most meters sold there counts. Compiled from the units that
 * meter makers preset by country of sale.
 */
const MGDL_COUNTRIES: ReadonlySet<string> = new Set(
  [
    'US PR GU VI AS MP', // the United States and its territories
    'MX GT HN SV NI CR PA CU DO HT', // Central America and the Caribbean
    'AR BO BR CL CO EC PE PY UY VE', // South America
    'AT BE CY DE ES FR GR IT LU PL PT RO AD MC SM VA', // Europe
    'AM AZ GE TR IL PS LB JO SY IQ IR SA AE KW OM BH QA YE', // the Caucasus and the Middle East
    'DZ EG LY MA TN ET', // Africa
    'AF BD IN NP PK JP KR TW TH ID PH MM KH LA', // the rest of Asia
  ].flatMap((codes) => codes.split(' ')),
);

/** The usual glucose unit of a country; mmol/L if the country is unknown. */
export function unitOfCountry(country: string | null): GlucoseUnit {
  return country !== null && MGDL_COUNTRIES.has(country) ? 'mg/dL' : 'mmol/L';
}
