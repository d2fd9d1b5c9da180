import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mall-files-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('nobody else on the machine reads a licence: folder and file are of the mall alone', async () => {
  const folder = join(home, 'files')
  await diskStorage(folder).put('p-licence.webp', Buffer.from('licence'))
  expect(await readdir(folder)).toEqual(['p-licence.webp'])
  expect([await modeOf(folder), await modeOf(join(folder, 'p-licence.webp'))]).toEqual(['700', '600'])
})
