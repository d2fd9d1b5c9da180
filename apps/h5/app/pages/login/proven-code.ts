/* A login code that proved a phone without an account also registers it: it is passed on to the registration page. */

export const provenCode = (code: string) => ({ provenCode: code })

/** The code in the history state; empty for people who came another way. */
export const provenCodeIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'provenCode' in state && typeof state.provenCode === 'string'
    ? state.provenCode
    : ''
