/** An email: its subject, its lines, and the text of its button. Placeholders are written `{{name}}`. */
export type Letter = { readonly subject: string; readonly lines: readonly string[]; readonly button?: string };
