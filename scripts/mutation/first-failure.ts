import { fc } from '#tests/properties.ts';

/** A property that fails is enough: nobody reads the smallest value that it fails for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
