/**
 * The kind of a port's adapter. `none`: nothing is connected, the port knows and does nothing and says so. `simulated`: a fiction for the
 * demo and for tests; its answers are true of no one, so production never has one (`choose.ts`, decision 085).
 */
export type AdapterKind = 'real' | 'none' | 'simulated'

/** Every adapter says what it is. */
export type Adapter = { readonly kind: AdapterKind }
