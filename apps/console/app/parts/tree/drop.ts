/** Dropped onto one (`into`), or into the gap before or behind it. */
export type Drop<One> = { onto: One; gap: 'into' | 'before' | 'behind' }
