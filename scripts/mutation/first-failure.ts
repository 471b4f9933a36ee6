import { fc } from '#tests/properties.ts';

/** A failing property is enough, so shrinking is off. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
