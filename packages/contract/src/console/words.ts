/* The desk's own way in: a login of the mall opens no desk, and a desk's opens no mall. */

/** Where a person stands with the second factor: none yet, not given in this login, given, given within a quarter of an hour. */
export const factorStates = ['none', 'asked', 'given', 'fresh'] as const
