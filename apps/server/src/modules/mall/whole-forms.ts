import { editAddress, listAddresses, viewAddress } from '@mall/contract/address/calls'
import { returnAddress, setReturnAddress } from '@mall/contract/aftersale/store.calls'
import { settleFees as feeList, saveSettleFee } from '@mall/contract/application/platform.calls'
import { saveStoreProfile, storeProfile } from '@mall/contract/application/store.calls'
import { reviewSettings as reviewSettingsOf, saveReviewSettings } from '@mall/contract/approval/calls'
import { editBannedWord, bannedWords as wordList } from '@mall/contract/banned-word/platform.calls'
import {
  budgets as budgetList,
  costCentres as centreList,
  saveBudget,
  saveCostCentres,
} from '@mall/contract/budget/calls'
import type { Endpoint } from '@mall/contract/call/call'
import { formKey } from '@mall/contract/call/form-version'
import { mallCampaigns, saveCampaign } from '@mall/contract/campaign/platform.calls'
import { deskCarriers, editCarrier } from '@mall/contract/carrier/platform.calls'
import { deskRoles as deskRoleList, saveDeskRole } from '@mall/contract/console/calls'
import { awaySettings, savePhrase, setAway, storePhrases } from '@mall/contract/consultation/store.calls'
import { mallCoupons, saveMallCoupon } from '@mall/contract/coupon/platform.calls'
import { saveStoreCoupon, storeCoupons } from '@mall/contract/coupon/store.calls'
import {
  editEmployee,
  editRole,
  employee,
  employees as employeeList,
  role,
  roles as roleList,
} from '@mall/contract/employee/calls'
import { saveFreight, storeFreights } from '@mall/contract/freight/store.calls'
import { editGoods, merchantGoodsDetail } from '@mall/contract/goods/store.calls'
import { helpCategories as helpCategoryList, saveHelpCategory } from '@mall/contract/help/platform.calls'
import {
  informationCategories as newsCategoryList,
  saveInformationCategory,
} from '@mall/contract/information/platform.calls'
import { editTitle, listTitles, viewTitle } from '@mall/contract/invoice-title/calls'
import { material, materials as materialList, updateMaterial } from '@mall/contract/material/calls'
import { mallMembership, saveMembership } from '@mall/contract/membership/platform.calls'
import { setStockAlert, stockAlert } from '@mall/contract/message/store.calls'
import { payRules as payRuleList, savePayRules } from '@mall/contract/pay-rule/calls'
import { mallSeckillSessions, saveSeckillSession } from '@mall/contract/seckill/platform.calls'
import { saveSettlementAccount, settlementNow } from '@mall/contract/settlement/store.calls'
import { saveStoreHours, storeLife } from '@mall/contract/store-life/store.calls'
import { saveStoreCategory, storeCategories as storeCategoryList } from '@mall/contract/store-page/store.calls'
import { setVirtualGoods, virtualGoods as virtualList } from '@mall/contract/virtual/store.calls'
import { carrierContracts as readCarrierContracts, saveCarrierContract } from '@mall/contract/waybill/store.calls'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#db/client.ts'
import { formSaves } from '#http/form-save.table.ts'
import type { WholeForms } from '#http/whole-form.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Clock } from '#kernel/time.ts'
import { addresses } from '#modules/address/address.table.ts'
import { returnPlaces } from '#modules/aftersale/aftersale.table.ts'
import { settleFees } from '#modules/application/application.table.ts'
import { reviewSettings } from '#modules/approval/approval.table.ts'
import { bannedWords } from '#modules/banned-word/banned-word.table.ts'
import { budgets, costCentres } from '#modules/budget/budget.table.ts'
import { campaigns } from '#modules/campaign/campaign.table.ts'
import { goods, skus, stockAlerts } from '#modules/catalog/catalog.table.ts'
import { companies, employees, roles } from '#modules/company/company.table.ts'
import { consultationAways, consultationPhrases } from '#modules/consultation/consultation.table.ts'
import { coupons } from '#modules/coupon/coupon.table.ts'
import { deskRoles } from '#modules/desk/desk.table.ts'
import { helpCategories } from '#modules/help/help.table.ts'
import { informationCategories } from '#modules/information/information.table.ts'
import { invoiceTitles } from '#modules/invoice-title/invoice-title.table.ts'
import { materials } from '#modules/material/material.table.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { payRules } from '#modules/payment/payment.table.ts'
import { seckillSessions } from '#modules/seckill/seckill.table.ts'
import { settlementAccounts } from '#modules/settlement/settlement.table.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { storeCategories } from '#modules/store-page/store-page.table.ts'
import { virtualGoods } from '#modules/virtual/virtual.table.ts'
import { carrierContracts } from '#modules/waybill/waybill.table.ts'

/** The columns of a form: these alone, or all but these, by their names in the database. */
type Columns = { only: readonly string[] } | { without: readonly string[] }
type Rows = { table: PgTable; by: PgColumn; columns: Columns }
type Form = Rows & {
  save: Endpoint
  /** The calls that fill such a form: a list of such things, or one. */
  reads: readonly Endpoint[]
  /** How the reads call the field by which the call that saves says which one. */
  rowBy?: string
  /** The field of the replies that holds them, if it is neither `list` nor the reply itself. */
  inside?: string
  /** Rows of other tables that belong to it. */
  more?: readonly Rows[]
  /** Its owner, on its row; a row of another owner is never answered. */
  owner?: { column: PgColumn; of: (actor: Actor) => number | null }
  /** Set when the call changes only the fields that are sent: without one of these it overwrites nothing that the form holds. */
  fields?: readonly string[]
  /** The key, when there is one such form for each caller. */
  own?: (actor: Actor) => number | null
}

const store = (actor: Actor) => actor.merchantId
const company = (actor: Actor) => actor.companyId
const owner = (actor: Actor) => actor.ownerId
const all: Columns = { without: [] }

const goodsFields = [
  'cat1',
  'cat2',
  'cat3',
  'brand_id',
  'name',
  'sub_title',
  'model',
  'unit',
  'is_virtual',
  'moq',
  'step',
  'limit_num',
  'members_only',
  'tax_rate',
  'lead_days',
  'freight_template_id',
  'price_mode',
  'images',
  'params',
  'services',
  'detail_html',
  'spec_names',
]
/** Stock is not among them: it is counted while a form stands open, and no form sets it. */
const skuFields = [
  'sku_code',
  'out_item_code',
  'barcode',
  'values',
  'price_fen',
  'market_price_fen',
  'vip_price_fen',
  'tiers',
  'weight_grams',
  'image',
  'is_active',
  'sort',
]

const employeeFields = ['real_name', 'department', 'role_id']

/** Every call that saves a form as a whole, and what the form consists of. Drafts that carry a version of their own are not here. */
export const forms: readonly Form[] = [
  {
    save: editGoods,
    reads: [merchantGoodsDetail],
    rowBy: 'goods_id',
    table: goods,
    by: goods.id,
    columns: { only: goodsFields },
    more: [{ table: skus, by: skus.goodsId, columns: { only: skuFields } }],
    owner: { column: goods.merchantId, of: store },
  },
  {
    save: saveFreight,
    reads: [storeFreights],
    table: freightTemplates,
    by: freightTemplates.id,
    columns: { without: ['is_default'] },
    owner: { column: freightTemplates.merchantId, of: store },
  },
  {
    save: saveCarrierContract,
    reads: [readCarrierContracts],
    table: carrierContracts,
    by: carrierContracts.id,
    columns: { without: ['sealed_key', 'tested_at', 'test_error', 'removed_at'] },
    owner: { column: carrierContracts.merchantId, of: store },
  },
  {
    save: setVirtualGoods,
    reads: [virtualList],
    table: virtualGoods,
    by: virtualGoods.goodsId,
    columns: all,
  },
  {
    save: saveStoreCoupon,
    reads: [storeCoupons],
    table: coupons,
    by: coupons.id,
    columns: { without: ['claimed'] },
    owner: { column: coupons.merchantId, of: store },
  },
  {
    save: saveMallCoupon,
    reads: [mallCoupons],
    table: coupons,
    by: coupons.id,
    columns: { without: ['claimed'] },
  },
  {
    save: saveStoreProfile,
    reads: [storeProfile],
    table: merchants,
    by: merchants.id,
    columns: { only: ['logo', 'banner', 'intro', 'phone', 'ship_rule', 'promise'] },
    own: store,
  },
  {
    save: saveStoreHours,
    reads: [storeLife],
    table: merchants,
    by: merchants.id,
    columns: { only: ['hours', 'holidays'] },
    own: store,
  },
  {
    save: setReturnAddress,
    reads: [returnAddress],
    table: returnPlaces,
    by: returnPlaces.merchantId,
    columns: all,
    own: store,
  },
  {
    save: setAway,
    reads: [awaySettings],
    table: consultationAways,
    by: consultationAways.merchantId,
    columns: all,
    own: store,
  },
  {
    save: saveDeskRole,
    reads: [deskRoleList],
    rowBy: 'role_id',
    table: deskRoles,
    by: deskRoles.id,
    columns: all,
    owner: { column: deskRoles.merchantId, of: store },
  },
  {
    save: saveSeckillSession,
    reads: [mallSeckillSessions],
    table: seckillSessions,
    by: seckillSessions.id,
    columns: all,
  },
  {
    save: saveCampaign,
    reads: [mallCampaigns],
    table: campaigns,
    by: campaigns.id,
    columns: all,
  },
  {
    save: saveMembership,
    reads: [mallMembership],
    inside: 'plan',
    table: membershipPlans,
    by: membershipPlans.skuId,
    columns: { only: ['days'] },
    more: [{ table: skus, by: skus.id, columns: { only: ['price_fen'] } }],
  },
  {
    save: saveSettleFee,
    reads: [feeList],
    table: settleFees,
    by: settleFees.categoryId,
    columns: { without: ['updated_at', 'operator'] },
  },
  {
    save: saveHelpCategory,
    reads: [helpCategoryList],
    table: helpCategories,
    by: helpCategories.id,
    columns: { only: ['name', 'icon', 'is_hidden'] },
  },
  {
    save: saveInformationCategory,
    reads: [newsCategoryList],
    table: informationCategories,
    by: informationCategories.id,
    columns: { only: ['name'] },
  },
  {
    save: savePhrase,
    reads: [storePhrases],
    rowBy: 'phrase_id',
    table: consultationPhrases,
    by: consultationPhrases.id,
    columns: all,
    owner: { column: consultationPhrases.merchantId, of: store },
  },
  {
    save: saveCostCentres,
    reads: [centreList],
    table: companies,
    by: companies.id,
    columns: { only: [] },
    more: [{ table: costCentres, by: costCentres.companyId, columns: { only: ['code', 'name'] } }],
    own: company,
  },
  {
    save: editCarrier,
    reads: [deskCarriers],
    table: carriers,
    by: carriers.code,
    columns: { only: ['name', 'phone', 'website', 'number_form'] },
  },
  {
    save: editBannedWord,
    reads: [wordList],
    table: bannedWords,
    by: bannedWords.id,
    columns: { only: ['kind', 'category', 'reason'] },
  },
  {
    save: saveSettlementAccount,
    reads: [settlementNow],
    table: settlementAccounts,
    by: settlementAccounts.merchantId,
    columns: { only: ['bank_name', 'bank_account'] },
    own: store,
  },
  {
    save: setStockAlert,
    reads: [stockAlert],
    table: stockAlerts,
    by: stockAlerts.merchantId,
    columns: all,
    own: store,
  },
  {
    save: saveStoreCategory,
    reads: [storeCategoryList],
    table: storeCategories,
    by: storeCategories.id,
    columns: { only: ['name'] },
    owner: { column: storeCategories.merchantId, of: store },
  },
  {
    save: editEmployee,
    reads: [employee, employeeList],
    table: employees,
    by: employees.userId,
    columns: { only: employeeFields },
    fields: employeeFields,
    owner: { column: employees.companyId, of: company },
  },
  {
    save: editRole,
    reads: [role, roleList],
    table: roles,
    by: roles.id,
    columns: all,
    owner: { column: roles.companyId, of: company },
  },
  {
    save: saveReviewSettings,
    reads: [reviewSettingsOf],
    table: reviewSettings,
    by: reviewSettings.companyId,
    columns: all,
    own: company,
  },
  {
    save: savePayRules,
    reads: [payRuleList],
    table: companies,
    by: companies.id,
    columns: { only: [] },
    more: [{ table: payRules, by: payRules.companyId, columns: all }],
    own: company,
  },
  {
    save: saveBudget,
    reads: [budgetList],
    table: budgets,
    by: budgets.id,
    columns: { only: ['monthly_fen', 'holder_id', 'stopped_at'] },
    owner: { column: budgets.companyId, of: company },
  },
  {
    save: updateMaterial,
    reads: [material, materialList],
    table: materials,
    by: materials.id,
    columns: { without: ['updated_by', 'updated_at'] },
    owner: { column: materials.ownerId, of: owner },
  },
  {
    save: editAddress,
    reads: [viewAddress, listAddresses],
    table: addresses,
    by: addresses.id,
    columns: { without: ['is_default'] },
    owner: { column: addresses.ownerId, of: owner },
  },
  {
    save: editTitle,
    reads: [viewTitle, listTitles],
    table: invoiceTitles,
    by: invoiceTitles.id,
    columns: { without: ['is_default'] },
    owner: { column: invoiceTitles.ownerId, of: owner },
  },
]

const column = ({ name }: PgColumn) => sql.identifier(name)

/** The columns of a row of `alias` as one JSON. */
function contentOf(columns: Columns, alias: string): SQL {
  const row = sql`to_jsonb(${sql.identifier(alias)})`
  const names = (list: readonly string[]) =>
    sql`array[${sql.join(
      list.map((name) => sql`${name}::text`),
      sql`, `,
    )}]::text[]`
  if ('without' in columns) return columns.without.length === 0 ? row : sql`(${row} - ${names(columns.without)})`
  if (columns.only.length === 0) return sql`'{}'::jsonb`
  return sql`(select jsonb_object_agg(part.key, part.value) from jsonb_each(${row}) part where part.key = any(${names(columns.only)}))`
}

const versionOf = ({ columns, by, more = [] }: Form): SQL =>
  sql`md5(${sql.join(
    [
      sql`${contentOf(columns, 'form')}::text`,
      ...more.map(
        (rows) => sql`coalesce((select jsonb_agg(own.content order by own.content::text)::text from (
          select ${contentOf(rows.columns, 'line')} as content from ${rows.table} line
          where line.${column(rows.by)} = form.${column(by)}) own), '')`,
      ),
    ],
    sql` || `,
  )})`

type Known = { key: string; version: string }
/** As the column has it, so that its index is used. */
const as = (of: PgColumn, key: string) => sql`${key}::${sql.raw(of.getSQLType())}`
async function versionsOf(db: Db, form: Form, keys: readonly string[], mine: SQL = sql`true`): Promise<Known[]> {
  if (keys.length === 0) return []
  return rowsOf<Known>(
    db,
    sql`select form.${column(form.by)}::text as key, ${versionOf(form)} as version from ${form.table} form
      where form.${column(form.by)} in (${sql.join(
        keys.map((key) => as(form.by, key)),
        sql`, `,
      )}) and ${mine}`,
  )
}

/** Version of a form that was never saved. */
const nothing = 'none'
const isMine = ({ owner }: Form, actor: Actor) =>
  owner ? sql`form.${column(owner.column)} is not distinct from ${owner.of(actor)}::bigint` : sql`true`

/** Which row of its table a saving is about; null where it makes a new one or overwrites nothing of the form. */
function rowOf(form: Form, actor: Actor, input: object): string | null {
  if (form.fields?.every((name) => Reflect.get(input, name) === undefined)) return null
  if (form.own) return form.own(actor)?.toString() ?? null
  return formKey(form.save, input)
}

async function versionNow(db: Db, form: Form, actor: Actor, row: string): Promise<string | null> {
  const [found] = await versionsOf(db, form, [row], isMine(form, actor))
  return found?.version ?? (form.own ? nothing : null)
}

/** Held until the transaction ends, what belongs to it first, as selling holds skus before their goods. */
async function hold(db: Db, form: Form, row: string): Promise<void> {
  for (const { table, by } of [...(form.more ?? []), form])
    await db.execute(
      sql`select 1 from ${table} held where held.${column(by)} = ${as(by, row)} order by held.ctid for update`,
    )
}

function rowsIn(reply: object, { inside }: Form): object[] {
  const found: unknown = Reflect.get(reply, inside ?? 'list')
  if (Array.isArray(found)) return found
  if (!inside) return [reply]
  return typeof found === 'object' && found !== null ? [found] : []
}

export function wholeForms(now: Clock): WholeForms {
  const bySave = new Map(forms.map((form) => [form.save, form]))
  const byRead = new Map<Endpoint, Form[]>()
  for (const form of forms) for (const read of form.reads) byRead.set(read, [...(byRead.get(read) ?? []), form])

  return {
    isRead: (call) => byRead.has(call),
    async versionsIn(db, call, actor, reply) {
      const told: Record<string, Record<string, string>> = {}
      for (const form of byRead.get(call) ?? []) {
        const field = form.rowBy ?? form.save.whole?.by ?? ''
        const keys = form.own
          ? [form.own(actor)].flatMap((key) => (key === null ? [] : [String(key)]))
          : rowsIn(reply as object, form).flatMap((row) => {
              const key: unknown = Reflect.get(row, field)
              return key === null || key === undefined ? [] : [String(key)]
            })
        const known = await versionsOf(db, form, keys)
        told[form.save.path] = form.own
          ? { '': known[0]?.version ?? nothing }
          : Object.fromEntries(known.map(({ key, version }) => [key, version]))
      }
      return told
    },
    async holdTo(db, call, { actor, input, version }) {
      const form = bySave.get(call)
      const row = form && rowOf(form, actor, input)
      if (!form || row === null || row === undefined) return
      await hold(db, form, row)
      const current = await versionNow(db, form, actor, row)
      // The row is another owner's, or gone: the call itself says so.
      if (current === null || current === version) return
      const [saved] = await rowsOf<{ operator: string; at: string }>(
        db,
        sql`select operator, to_json(at) #>> '{}' as at from ${formSaves}
          where call = ${call.path} and key = ${row} and version = ${current}`,
      )
      const at = saved ? new Date(saved.at).toISOString() : null
      throw new Refusal('form.stale', { by: saved?.operator ?? '他人', at, version: current })
    },
    async versionsAfter(db, call, { actor, input }) {
      const form = bySave.get(call)
      const row = form && rowOf(form, actor, input)
      if (!form || row === null || row === undefined) return {}
      const version = await versionNow(db, form, actor, row)
      if (version === null) return {}
      const saved = { version, operator: actor.nickname, at: now() }
      await db
        .insert(formSaves)
        .values({ ...saved, call: call.path, key: row })
        .onConflictDoUpdate({ target: [formSaves.call, formSaves.key], set: saved })
      return { [call.path]: { [form.own ? '' : row]: version } }
    },
  }
}
