// Stands alone because the console's browser code sends it too, and loads no schemas.

/** What a script of the console sends back with every change: the token of its session's answer. */
export const csrfHeader = 'x-csrf-token';
