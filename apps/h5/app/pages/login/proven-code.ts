/* A login code that proved a phone which is nobody's yet also registers it: it goes along to the page of registering. */

export const provenCode = (code: string) => ({ provenCode: code })

/** The code in the state of an address; empty for who came another way. */
export const provenCodeIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'provenCode' in state && typeof state.provenCode === 'string'
    ? state.provenCode
    : ''
