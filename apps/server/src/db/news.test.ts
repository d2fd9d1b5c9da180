import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { newsOf } from './news.ts'

const { database, log } = await mallForTest()
const announced = () => database.query('select pg_notify($1, $2)', ['mall_news', ''])

test('what is announced while a process is about to listen is looked up as soon as it does', async () => {
  const begun = Promise.withResolvers<void>()
  const news = newsOf(
    {
      ...database,
      listen: async (...channel) => {
        await begun.promise
        return database.listen(...channel)
      },
    },
    log,
  )
  let looks = 0
  const looked = Promise.withResolvers<void>()
  const stop = news.hear(() => {
    looks += 1
    looked.resolve()
  })
  await announced()
  expect(looks).toBe(0)
  begun.resolve()
  await looked.promise
  stop()
  await news.close()
})

test('whoever listens hears of each change, and of none once they have gone', async () => {
  const news = newsOf(database, log)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let heard = 0
  const stop = news.hear(() => {
    heard += 1
    if (heard === 1) first.resolve()
    else second.resolve()
  })
  await first.promise
  await announced()
  await second.promise
  stop()
  await announced()
  await news.close()
  expect(heard).toBe(2)
})
