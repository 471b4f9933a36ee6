import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Unchanged limits move to the new defaults: urgent low 65 for pets, and 79.2 and 250.2 mg/dL (4.4 and 13.9 mmol/L)
 * instead of 80 and 250.
 *
 * Limits count as unchanged if all four equal the old standard of a species. Own targets are treated the same way.
 */
export async function moveDefaultLimits(tx: Transaction<Tables>): Promise<void> {
  const ofPets = sql`member_id in (select id from member where pet_type is not null)`;
  const ofPeople = sql`member_id in (select id from member where pet_type is null)`;
  const moves = [
    sql`update setting set urgent_low = 65, low = 79.2
      where urgent_low = 54 and low = 80 and high = 270 and urgent_high = 360 and ${ofPets}`,
    sql`update setting set urgent_low = 65, low = 79.2, high = 250.2
      where urgent_low = 54 and low = 80 and high = 250 and urgent_high = 360 and ${ofPets}`,
    sql`update setting set urgent_high = 250.2
      where urgent_low = 54 and low = 70 and high = 180 and urgent_high = 250 and ${ofPeople}`,
    sql`update setting set custom_low = 79.2 where custom_low = 80 and custom_high = 270 and ${ofPets}`,
    sql`update setting set custom_low = 79.2, custom_high = 250.2
      where custom_low = 80 and custom_high = 250 and ${ofPets}`,
  ];
  for (const move of moves) await move.execute(tx);
}
