import { upload } from '@mall/contract/file/calls'
import { quickMatch } from '@mall/contract/material/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileReaders } from '#kernel/file-readers.ts'
import type { Way } from '#kernel/worker-pool.fake.ts'
import { workerPool } from '#kernel/worker-pool.ts'
import { anXlsx } from '#modules/file/xlsx.fake.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * A reader that takes too long for a file: the same pool with a time that can be waited for here, and a reader that waits for ever in
 * the place of the one that an unkind file keeps busy. The files are honest.
 */

const mall = await mallForTest()
const { as, aShopper, defects } = mall

const neverAnswers = new URL('../kernel/worker-pool.fake.ts', import.meta.url)

/** Reads the files of everybody but these, whose reader never answers and is ended after `wallMs`. */
function keepWaiting(whom: readonly Person[], wallMs: number) {
  const pool = workerPool({ threads: 3, cpuMs: 60_000, wallMs, idleMs: 1_000, memoryMb: 160 })
  const reading = vi.spyOn(fileReaders, 'run').mockImplementation((module, file, { options, owner }) => {
    const isKept = whom.some(({ userId }) => userId === owner)
    return isKept
      ? pool.run<Way, never>(neverAnswers, file, { options: 'never answers', owner })
      : pool.run(module, file, { options, owner })
  })
  onTestFinished(() => reading.mockRestore())
}

function sent(person: Person, path: string, file: File) {
  const form = new FormData()
  form.append('files[]', file)
  return as(person).post(path, form, { 'Content-Length': String(file.size + 500) })
}
const paper = () => new File([new Uint8Array(anXlsx())], '清单.xlsx')
const list = () => new File(['编码,数量\nA-1,2'], '清单.csv')

test('a file whose reading takes too long is broken, a list is unreadable, and meanwhile others are served', async () => {
  const [slow, slower, other] = [await aShopper(), await aShopper(), await aShopper()]
  keepWaiting([slow, slower], 8_000)
  const answered: string[] = []
  const noted = async <T>(who: string, call: Promise<T>) => {
    const reply = await call
    answered.push(who)
    return reply
  }
  const tooLong = [
    noted('a file that takes too long', sent(slow, upload.path, paper())),
    noted('a list that takes too long', sent(slower, quickMatch.path, list())),
  ]
  expect(await noted('a file', sent(other, upload.path, paper()))).toMatchObject({ error: 0 })
  expect(await noted('a list', sent(other, quickMatch.path, list()))).toMatchObject({
    data: { rows: [{ code: 'A-1', qty: 2 }] },
  })
  expect(answered).toEqual(['a file', 'a list'])
  const [file, table] = await Promise.all(tooLong)
  expect(file).toMatchObject({ code: 'file.broken', data: null })
  expect(table).toMatchObject({ code: 'material.unreadable', data: null })
  expect(defects).toEqual([])
})
