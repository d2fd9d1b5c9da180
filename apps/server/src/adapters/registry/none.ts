import type { RegistryPort } from './port.ts'

/** No business registry is connected: a search finds nothing, and of a code nothing is known. Whoever reads the answer asks `kind` first. */
export const noRegistry: RegistryPort = {
  kind: 'none',
  search: async () => [],
  byCode: async () => null,
}
