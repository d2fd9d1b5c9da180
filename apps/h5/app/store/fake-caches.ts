/** A `CacheStorage` for tests, as far as the mall uses one: entries lie in the order of their arrival. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      matchAll: async () => [...entries.values()].map((one) => one.clone()),
      put: async (key: string, reply: Response) => void entries.set(key, reply),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    }
  }
  return { open, has: async (name: string) => all.has(name), delete: async (name: string) => all.delete(name) }
}
