import type { ColumnDefinitionBuilder } from 'kysely';

export function key(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().primaryKey();
}

export function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

/** Goes when its owner goes. */
export function ownedBy(owner: 'account.id' | 'member.id') {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().references(owner).onDelete('cascade');
}
