/** The browser's cache storage; caches named `precache` make the mall open without a network, so they stay. */
type Stores = Pick<CacheStorage, 'keys' | 'open' | 'delete'>

const isShell = (name: string) => name.includes('precache')

/** Bytes as people read them: 「12 KB」「3.4 MB」. */
export function sizeText(bytes: number): string {
  const kb = bytes / 1024
  if (kb < 1) return bytes > 0 ? '1 KB' : '0 KB'
  if (kb < 1000) return `${Math.round(kb)} KB`
  return `${(kb / 1024).toFixed(1)} MB`
}

/** Size of a value in bytes, as JSON. */
export function bytesOf(value: unknown): number {
  if (value === undefined) return 0
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** Bytes of the answers stored for a quicker second visit. Opaque ones do not reveal their size and count as nothing. */
export async function bytesOfStores(stores: Stores): Promise<number> {
  const names = (await stores.keys()).filter((name) => !isShell(name))
  const sizes = await Promise.all(names.map(async (name) => bytesOfStore(await stores.open(name))))
  return sum(sizes)
}

async function bytesOfStore(store: Cache): Promise<number> {
  const answers = await store.matchAll()
  return sum(await Promise.all(answers.map(bytesOfAnswer)))
}

async function bytesOfAnswer(answer: Response): Promise<number> {
  const declared = Number(answer.headers.get('content-length'))
  return declared > 0 ? declared : (await answer.blob()).size
}

export async function clearStores(stores: Stores): Promise<void> {
  const names = (await stores.keys()).filter((name) => !isShell(name))
  await Promise.all(names.map((name) => stores.delete(name)))
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
