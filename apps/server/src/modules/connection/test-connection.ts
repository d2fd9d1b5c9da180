import * as platformCalls from '@mall/contract/connection/platform.calls'
import * as platformTerms from '@mall/contract/connection/platform.terms'
import { type Connection, connectionWords } from '@mall/contract/connection/platform.words'
import { eq, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { Fault } from '#kernel/fault.ts'
import { digits } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later, minutes } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { noteHanded, testText } from '#modules/message/message.public.ts'
import { readSettings, siteName } from '#modules/site/site.public.ts'
import { installationMark } from '#modules/system/system.public.ts'
import { connectionStates } from './connection.table.ts'
import { kindsOf } from './list-connections.ts'

/** One test of a connection, whoever asks. */
const everySoOften = minutes(1)

export const testSms = useCase(platformCalls.testSms, platformTerms.testSms, (ctx) =>
  tested(ctx, 'sms', async () => {
    const text = { phone: ctx.actor.phone, ...testText(ctx.config.origin) }
    const ref = await ctx.ports.sms.send(text)
    await noteHanded(ctx.db, { ref, phone: text.phone, scene: text.scene, at: ctx.now() })
  }),
)

export const testPublicUrl = useCase(platformCalls.testPublicUrl, platformTerms.testPublicUrl, (ctx) => {
  // The demo is said to have an address, and there is nothing to open.
  if (ctx.ports.publicAddress.kind === 'none') throw new Refusal('connection.absent')
  return tested(ctx, 'public_url', async () => ctx.ports.publicAddress.open(await installationMark(ctx.db)))
})

export const testMail = useCase(platformCalls.testMail, platformTerms.testMail, (ctx, { email }) =>
  tested(ctx, 'mail', async () => {
    const name = await siteName(ctx.db)
    await ctx.ports.mail.send({
      to: email,
      subject: `【${name}】测试邮件`,
      text: `您好：\n\n这是${name}工作台发出的测试邮件，收到说明邮件已接通。`,
      attachments: [],
    })
  }),
)

/** The channel says that it does not know the payment, which it says only to a request that it could verify. */
export const testChannel = useCase(platformCalls.testChannel, platformTerms.testChannel, (ctx, { channel }) =>
  tested(ctx, channel, async () => {
    const number = `TEST${ctx.random.bytes(12).toString('hex').toUpperCase()}`
    if (channel === 'wechat_split') await ctx.ports.split.application('wechat', number)
    else if (channel === 'alipay_split') await ctx.ports.split.query('alipay', number)
    else await ctx.ports.payment.query(channel, number)
  }),
)

export const testStorage = useCase(platformCalls.testStorage, platformTerms.testStorage, (ctx) =>
  tested(ctx, 'storage', async () => {
    const name = `connection-test-${ctx.random.bytes(8).toString('hex')}`
    const bytes = ctx.random.bytes(64)
    await ctx.ports.storage.put(name, bytes)
    try {
      const read = await ctx.ports.storage.get(name)
      if (!read?.equals(bytes)) throw new Fault('读回的内容与写入的不同')
    } finally {
      await ctx.ports.storage.remove(name)
    }
  }),
)

/** A right check digit over an organisation code that begins as none does. */
const nobodysCode = '91310117XY0000000W'

export const testRegistry = useCase(platformCalls.testRegistry, platformTerms.testRegistry, (ctx) =>
  tested(ctx, 'registry', async () => {
    await ctx.ports.registry.byCode(nobodysCode)
  }),
)

/** Another number each time: providers lock one that is asked about often. None of the carrier's own begins like this. */
export const testTracking = useCase(platformCalls.testTracking, platformTerms.testTracking, (ctx) =>
  tested(ctx, 'tracking', async () => {
    await ctx.ports.courier.track({
      expressCode: 'yto',
      expressNo: `YT0000${digits(ctx.random, 9)}`,
      phone: '',
      region: '',
      shippedAt: ctx.now(),
      known: 0,
      now: ctx.now(),
    })
  }),
)

/** Takes the turn, uses the real thing, and notes who tested and what came of it. */
async function tested(ctx: Ctx, connection: Connection, use: () => Promise<void>) {
  const { transfer_account } = await readSettings(ctx.db)
  const kinds = kindsOf({ ...ctx, hasAccount: transfer_account !== null })
  if (kinds[connection] === 'none') throw new Refusal('connection.absent')
  await takeTurn(ctx, connection)
  const error = await use().then(
    () => null,
    (thrown: unknown) => ({ thrown, words: errorInWords(thrown) }),
  )
  await audit(ctx, {
    action: 'connection.test',
    subject: `connection:${connection}`,
    detail: `${connectionWords[connection].title}：${error ? error.words : '通过'}`,
  })
  if (!error) return { done: true as const }
  ctx.log.warn({ err: error.thrown, connection }, 'the test of a connection failed')
  throw new Refusal('connection.failed', { reason: error.words }, { keepWrites: true })
}

/** If two operators test at once, one test runs; the other operator reads how long to wait. */
async function takeTurn({ db, now }: Pick<Ctx, 'db' | 'now'>, connection: Connection) {
  const at = now()
  const { testedAt } = connectionStates
  const taken = await db
    .insert(connectionStates)
    .values({ connection, testedAt: at })
    .onConflictDoUpdate({
      target: connectionStates.connection,
      set: { testedAt: at },
      setWhere: or(isNull(testedAt), lte(testedAt, later(at, -everySoOften))),
    })
    .returning({ connection: connectionStates.connection })
  if (taken.length > 0) return
  const [last] = await db.select({ testedAt }).from(connectionStates).where(eq(connectionStates.connection, connection))
  const left = everySoOften - (at.getTime() - (last?.testedAt ?? at).getTime())
  throw new Refusal('connection.too_soon', { seconds: Math.max(1, Math.ceil(left / 1000)) })
}
