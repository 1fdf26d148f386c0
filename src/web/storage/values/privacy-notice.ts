import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** The version of the page /privacy that the customer put off on this phone; empty if none. */
export const postponedPrivacyVersion = createStoredValue<string>('mam-nho-privacy-postponed', z.string(), '');
