import type { RegistryPort } from './port.ts'

/** No business registry is connected: a search finds nothing, and no code is known. Callers ask `kind` before they believe the answer. */
export const noRegistry: RegistryPort = {
  kind: 'none',
  search: async () => [],
  byCode: async () => null,
}
