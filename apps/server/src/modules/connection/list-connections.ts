import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/connection/platform.calls'
import * as platformTerms from '@mall/contract/connection/platform.terms'
import { type Connection, type ConnectionState, connections } from '@mall/contract/connection/platform.words'
import type { SplitChannel } from '@mall/contract/split/platform.words'
import { count, gt } from 'drizzle-orm'
import type { AdapterKind } from '#adapters/kind.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { receiptsOfDay, templatesOf } from '#modules/message/message.public.ts'
import { readSettings } from '#modules/site/site.public.ts'
import { connectionFailures, connectionStates } from './connection.table.ts'

type Given = Pick<Ctx, 'db' | 'now' | 'config' | 'ports'>

/** Tells what each connection is and how its last uses went. */
export const connectionList = useCase(
  platformCalls.connectionList,
  platformTerms.connectionList,
  async ({ db, now, config, ports }: Given): Promise<OutputOf<typeof platformCalls.connectionList>> => {
    const settings = await readSettings(db)
    const rows = new Map((await db.select().from(connectionStates)).map((row) => [row.connection, row]))
    const lately = await db
      .select({ connection: connectionFailures.connection, failures: count() })
      .from(connectionFailures)
      .where(gt(connectionFailures.failedAt, later(now(), -days(1))))
      .groupBy(connectionFailures.connection)
    const failures = new Map(lately.map((row) => [row.connection, row.failures]))
    const kinds = kindsOf({ config, ports, hasAccount: settings.transfer_account !== null })
    const list = connections.map((connection) => {
      const row = rows.get(connection)
      return {
        connection,
        state: stateOf(kinds[connection], row?.failingSince ?? null),
        last_ok_at: row?.lastOkAt?.toISOString() ?? null,
        last_failed_at: row?.lastFailedAt?.toISOString() ?? null,
        failures: failures.get(connection) ?? 0,
        error: row?.error ?? '',
      }
    })
    return { list, receipts: await receiptsOfDay(db, now()), templates: await templatesOf({ db, config }) }
  },
)

/** State of a connection; one without an adapter cannot fail. */
function stateOf(kind: AdapterKind, failingSince: Date | null): ConnectionState {
  if (kind === 'none') return 'absent'
  if (failingSince) return 'failing'
  return kind === 'real' ? 'connected' : 'simulated'
}

type Known = Pick<Ctx, 'config' | 'ports'> & { hasAccount: boolean }

export function kindsOf({ config, ports, hasAccount }: Known): Record<Connection, AdapterKind> {
  const channel = (one: 'alipay' | 'wechat'): AdapterKind => {
    const { enabled, sandbox } = ports.payment.available(one)
    if (!enabled) return 'none'
    return sandbox ? 'simulated' : 'real'
  }
  const bill = (one: 'alipay' | 'wechat'): AdapterKind => (ports.payment.writesBills(one) ? 'real' : 'none')
  const split = (one: SplitChannel): AdapterKind => (ports.split.serves(one) ? ports.split.kind : 'none')
  return {
    public_url: ports.publicAddress.kind === 'none' && config.demo ? 'simulated' : ports.publicAddress.kind,
    sms: ports.sms.kind,
    mail: ports.mail.kind,
    storage: ports.storage.kind,
    alipay: channel('alipay'),
    wechat: channel('wechat'),
    alipay_bill: bill('alipay'),
    wechat_bill: bill('wechat'),
    wechat_split: split('wechat'),
    alipay_split: split('alipay'),
    transfer: hasAccount ? 'real' : 'none',
    payout: ports.bank.kind,
    tracking: ports.courier.kind,
    waybill: ports.waybill.kind,
    pickup: ports.courier.booksPickups ? ports.courier.kind : 'none',
    registry: ports.registry.kind,
    invoicing: ports.invoicing?.kind ?? 'none',
  }
}
