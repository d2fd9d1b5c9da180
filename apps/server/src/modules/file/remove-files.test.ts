import { expect, test } from 'vitest'
import { removeFiles } from '#jobs/remove-files.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { aPhoto } from './file.fake.ts'
import { dropUpload, keepPrivate, removePapers } from './file.public.ts'
import { files, filesToRemove } from './file.table.ts'

const mall = await mallForTest()
const { as, aShopper, db, defects, ports } = mall
const { storage } = ports
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { ...mall, log: silent, job: 'remove-files' }
const photo = new Uint8Array(await aPhoto().png().toBuffer())

async function uploaded(person: Person): Promise<string> {
  const form = new FormData()
  form.append('files[]', new File([photo], '执照.png', { type: 'image/png' }))
  const reply: { data: { list: { url: string }[] } } = await as(person).post('/file/api/upload', form, {
    'Content-Length': String(photo.length + 1000),
  })
  return reply.data.list[0]?.url ?? ''
}
const nameIn = (url: string) => url.slice('/img/'.length)
/** A call whose process ends right after its commit: nothing that comes afterwards is done. */
const cutAfterCommit = (person: Person) => ({
  ...mall,
  actor: { ...person, desk: null } as never,
  afterCommit: () => undefined,
})
const isThere = async (name: string) => (await storage.get(name)) !== null

test('the public original of a paper is gone even where the process ended between commit and removal', async () => {
  const person = await aShopper()
  const url = await uploaded(person)
  const [kept = ''] = await db.transaction((tx) => keepPrivate({ ...cutAfterCommit(person), db: tx }, 'image', [url]))
  expect(nameIn(kept)).toMatch(/^p-/)
  expect([await isThere(nameIn(url)), await isThere(nameIn(kept))]).toEqual([true, true])
  expect(await removeFiles(clock)).toBe(1)
  expect([await isThere(nameIn(url)), await isThere(nameIn(kept))]).toEqual([false, true])
  expect(await db.$count(filesToRemove)).toBe(0)
  expect(await removeFiles(clock)).toBe(0)
})

test('what was deleted, and the papers of a closed account, are gone as well', async () => {
  const person = await aShopper()
  const [one, two] = [await uploaded(person), await uploaded(person)]
  const [paper = ''] = await db.transaction((tx) => keepPrivate({ ...cutAfterCommit(person), db: tx }, 'image', [two]))
  await db.transaction(async (tx) => {
    await dropUpload({ ...cutAfterCommit(person), db: tx }, nameIn(one))
    await removePapers({ ...cutAfterCommit(person), db: tx }, [paper])
  })
  await removeFiles(clock)
  for (const path of [one, two, paper]) expect(await isThere(nameIn(path))).toBe(false)
})

test('where the call fails the original stays, and is attached by the next try', async () => {
  const person = await aShopper()
  const url = await uploaded(person)
  const failing = db.transaction(async (tx) => {
    await keepPrivate({ ...cutAfterCommit(person), db: tx }, 'image', [url])
    throw new Error('cut before the commit')
  })
  await expect(failing).rejects.toThrow('cut before the commit')
  await removeFiles(clock)
  expect(await isThere(nameIn(url))).toBe(true)
  const [kept = ''] = await db.transaction((tx) => keepPrivate({ ...cutAfterCommit(person), db: tx }, 'image', [url]))
  expect(await isThere(nameIn(kept))).toBe(true)
})

test('two clocks at once remove a file once, and one that the storage does not let go is tried again', async () => {
  const person = await aShopper()
  const url = await uploaded(person)
  await removeFiles(clock)
  await db.transaction((tx) => keepPrivate({ ...cutAfterCommit(person), db: tx }, 'image', [url]))
  const { remove } = storage
  Object.assign(storage, { remove: () => Promise.reject(new Error('disk is away')) })
  expect(await removeFiles(clock)).toBe(0)
  Object.assign(storage, { remove })
  expect(await db.$count(filesToRemove)).toBe(1)
  mall.pass(3_600_000)
  const counts = await Promise.all([removeFiles(clock), removeFiles(clock)])
  expect(counts[0] + counts[1]).toBe(1)
  expect([await isThere(nameIn(url)), await db.$count(filesToRemove)]).toEqual([false, 0])
})

test('after a call that goes through nothing waits for the clock', async () => {
  const person = await aShopper()
  const { id } = { id: nameIn(await uploaded(person)).replace(/\..*$/, '') }
  expect(await as(person).delete(`/file/api/file/${id}`)).toMatchObject({ error: 0 })
  expect(await db.$count(filesToRemove)).toBe(0)
  expect(await db.$count(files)).toBeGreaterThan(0)
  expect(defects).toEqual([])
})
