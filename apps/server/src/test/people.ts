import { presetRoles } from '@mall/contract/permission/preset-roles'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { addresses } from '#modules/address/address.table.ts'
import { companies, employees, roles } from '#modules/company/company.table.ts'
import { giveFactor, issueDeskSession } from '#modules/desk/desk.public.ts'
import { deskRoles, deskStaff } from '#modules/desk/desk.table.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'

type World = { db: Db; ports: { secret: string } } & Pick<Ctx, 'now' | 'random'>

/** A person who is logged in. */
export type Person = { userId: number; ownerId: number; phone: string; token: string }

const client = { ip: '10.0.0.1', device: '测试设备', platform: 'H5' }

/** Factories take only what matters to the test and invent the rest. */
export function people({ db, now, random, ports }: World) {
  let serial = 0
  const one = <Row>(rows: Row[]): Row => {
    const [row] = rows
    if (row === undefined) throw new Error('insert returned no row')
    return row
  }
  const newOwner = async (kind: 'user' | 'company') => one(await db.insert(owners).values({ kind }).returning()).id

  async function aUser(more: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
    serial += 1
    const ownerId = await newOwner('user')
    // Two processes of one mall count for themselves: what the database counts is nobody else's.
    const phone = more.phone ?? `139${String(10_000_000 + ownerId)}`
    const user = one(
      await db
        .insert(users)
        .values({ ownerId, phone, nickname: `买家${serial}`, createdAt: now(), ...more })
        .returning(),
    )
    return { userId: user.id, ownerId, phone, token: await issueToken(db, user.id, client, { now, random }) }
  }

  const deposit = async (ownerId: number, amount: number) => {
    serial += 1
    const postings = [
      { account: { kind: 'wallet' as const, ownerId }, amount },
      { account: { kind: 'channel' as const, party: 'opening' }, amount: -amount },
    ]
    await post(db, { kind: 'recharge', ref: `test-${serial}`, title: '充值', at: now(), postings })
  }

  async function aShopper({
    balanceFen = 0,
    member = false,
    ...more
  }: { balanceFen?: number; member?: boolean } & Partial<typeof users.$inferInsert> = {}) {
    const shopper = await aUser({ ...more, ...(member ? { paidMemberUntil: later(now(), days(365)) } : {}) })
    if (balanceFen > 0) await deposit(shopper.ownerId, balanceFen)
    return shopper
  }

  async function aMerchant(more: Partial<typeof merchants.$inferInsert> = {}) {
    serial += 1
    const merchant = one(
      await db
        .insert(merchants)
        .values({
          slug: `store-${serial}`,
          name: `测试店铺${serial}`,
          logo: '/img/logo-test.webp',
          banner: '/img/cover-test.webp',
          intro: '',
          companyName: '测试有限公司',
          isSelf: false,
          typeName: '专营店',
          status: 'open',
          descScore: 49,
          serviceScore: 48,
          deliveryScore: 47,
          fans: 0,
          region: '上海',
          phone: '400-000-0000',
          businessTime: '9:00–18:00',
          shipRule: '48 小时内发货',
          promise: '现货，48 小时内发货',
          minOrderFen: 0,
          createdAt: now(),
          ...(more.status === 'closed' ? { closedAt: now() } : {}),
          ...(more.status === 'frozen' ? { frozenAt: now() } : {}),
          ...more,
        })
        .returning(),
    )
    await db.insert(freightTemplates).values({
      merchantId: merchant.id,
      isDefault: true,
      first: 1000,
      firstFen: 800,
      step: 1000,
      stepFen: 200,
      freeOverFen: 9900,
    })
    const staff = await atDesk(merchant.id, `店员${serial}`)
    return { ...staff, merchantId: merchant.id, name: merchant.name }
  }

  const anOperator = () => atDesk(null, '运营')

  /**
   * A person who is logged in at a desk, a store's or the platform's (null), for as long as the test lasts, and has given the
   * second factor. `rights` makes a role of the desk's own.
   */
  async function atDesk(merchantId: number | null, name: string, { rights }: { rights?: string[] } = {}) {
    const user = await aUser({ nickname: name })
    const at = now()
    const role = rights
      ? one(
          await db
            .insert(deskRoles)
            .values({ merchantId, name: `角色${user.userId}`, rights, createdAt: at })
            .returning(),
        )
      : null
    const held = role ? { roleId: role.id } : { preset: 'owner' }
    await db.insert(deskStaff).values({ userId: user.userId, merchantId, name, createdAt: at, ...held })
    await giveFactor({ db, now, random, ports }, user.userId, 'A'.repeat(32))
    const ever = later(at, days(36_500))
    const opening = {
      by: 'sms' as const,
      client: { ...client, platform: 'PC' },
      at,
      random,
      factorAt: ever,
      expiresAt: ever,
    }
    const token = await issueDeskSession(db, { id: user.userId, phone: user.phone, passwordHash: null }, opening)
    return { ...user, token, mallToken: user.token }
  }

  /** A company with its owner and one employee of every preset role, by the role's code. */
  async function aCompany() {
    serial += 1
    const ownerId = await newOwner('company')
    const company = one(
      await db
        .insert(companies)
        .values({ ownerId, name: `测试企业${serial}`, createdAt: now() })
        .returning(),
    )
    const hire = async (roleId: number | null, name: string) => {
      const user = await aUser({ nickname: name })
      await db.insert(employees).values({
        userId: user.userId,
        companyId: company.id,
        roleId,
        isOwner: roleId === null,
        realName: name,
        createdAt: now(),
      })
      return { ...user, ownerId }
    }
    const staff: Record<string, Person> = {}
    for (const preset of presetRoles) {
      const role = one(
        await db
          .insert(roles)
          .values({
            companyId: company.id,
            name: preset.name,
            permissions: preset.permissions.join(','),
            orderScope: preset.orderScope,
            isPreset: true,
          })
          .returning(),
      )
      staff[preset.code] = await hire(role.id, preset.name)
    }
    const owner = await hire(null, '主账号')
    const member = (code: string): Person => {
      const person = staff[code]
      if (!person) throw new Error(`no preset role ${code}`)
      return person
    }
    return { companyId: company.id, ownerId, owner, member }
  }

  async function anAddress(person: Person, more: Partial<typeof addresses.$inferInsert> = {}) {
    await db.update(addresses).set({ isDefault: false }).where(eq(addresses.ownerId, person.ownerId))
    return one(
      await db
        .insert(addresses)
        .values({
          ownerId: person.ownerId,
          name: '王敏',
          phone: '13800001234',
          divisionCode: '310117',
          province: '上海市',
          city: '上海市',
          district: '松江区',
          street: '',
          detail: '新桥镇申港路 88 号',
          tag: '',
          isDefault: true,
          createdAt: now(),
          ...more,
        })
        .returning(),
    ).id
  }

  return { aUser, aShopper, aMerchant, anOperator, atDesk, aCompany, anAddress, deposit }
}
