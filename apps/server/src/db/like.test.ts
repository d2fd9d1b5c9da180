import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { aDatabase, aPglite } from '#test/database.ts'
import { type Database, forJobs, openPostgres, rowsOf } from './client.ts'
import { holding, ilike } from './like.ts'

/** A database whose locale knows the capitals of all scripts, as those of most providers do. */
async function aDatabaseOfAllScripts(): Promise<Database> {
  const url = inject('postgresUrl')
  const name = `test_${systemRandom.bytes(6).toString('hex')}`
  const server = openPostgres(url, 1, forJobs)
  await server.exec(`create database ${name} template template0 locale_provider builtin builtin_locale 'C.UTF-8'`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openPostgres(own.href, 1)
  afterAll(async () => {
    await database.close()
    await server.exec(`drop database ${name} with (force)`).finally(() => server.close())
  })
  return database
}

describe.each([
  ['a database of the locale C, as the built-in one was made', async () => (await aDatabase(1)).database],
  ['one of C.UTF-8, as the built-in one is made', aDatabaseOfAllScripts],
  ['the one in the process', aPglite],
])('on %s', async (_name, open) => {
  const { db } = await open()
  const finds = async (text: string, keyword: string) => {
    const rows = await rowsOf<{ found: boolean }>(
      db,
      sql`select ${ilike(sql`t.text`, holding(keyword))} as found from (select ${text}::text as text) t`,
    )
    return rows[0]?.found
  }

  test.each([
    ['直柄钻头 Φ8', 'φ8'],
    ['直柄钻头 φ8', 'Φ8'],
    ['10KΩ', '10kω'],
    ['10kΩ 电阻', '10Kω'],
    ['10KΩ', '10k\u2126'],
    ['10K\u2126', '10kω'],
    ['80\u00b5F', '80\u03bcf'],
    ['防爆 Ⅲ级', 'ⅲ级'],
    ['ＡＢ-1', 'ａｂ-1'],
    ['AB-1', 'ａｂ-1'],
    ['Ø22 按钮', 'ø22'],
    ['ГОСТ 9833', 'гост'],
    ['GD-2201', 'gd-22'],
    ['满100%', '100%'],
  ])('%s is found by %s', async (text, keyword) => {
    expect(await finds(text, keyword)).toBe(true)
  })

  test.each([
    ['直柄钻头 Φ8', 'ω8'],
    ['Ⅲ级', 'Ⅱ级'],
    ['安全鞋', '鞋安'],
    ['1000', '100%'],
    ['σ', 'Ω'],
  ])('%s is not found by %s', async (text, keyword) => {
    expect(await finds(text, keyword)).toBe(false)
  })
})
