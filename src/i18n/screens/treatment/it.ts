import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Italian. */
export const it: Translated<typeof en> = {
  treatment: {
    tabs: 'Terapia di {{name}}',
    afterInjection: 'Dopo l’iniezione',
    periods: 'Periodi di dose',
    signs: 'Segni',
    meter: 'Confronto col glucometro',
    targets: 'Obiettivi',
    longView: 'Lungo periodo',
    withoutInsulin: 'Senza insulina',
    noDoses: 'Ancora nessuna dose annotata',
    noDosesHint: 'Quando le dosi sono annotate, questa pagina mostra il glucosio dopo ciascuna.',
    foot: 'Questa pagina descrive ciò che è successo. La dose la decide il veterinario.',
  },
};
