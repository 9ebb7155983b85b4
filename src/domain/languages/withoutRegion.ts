/** A text does not show its region: `pt_BR` becomes `pt`. Scripts stay. */
export const withoutRegion = (code: string): string => code.replace(/_[A-Z]{2}$/, '');
