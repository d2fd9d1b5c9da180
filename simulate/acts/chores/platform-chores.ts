import {
  overrideAftersale,
  platformAftersale,
  platformAftersales,
  platformSayAftersale,
  retryAftersale,
} from '@mall/contract/aftersale/platform.calls'
import { overrides } from '@mall/contract/aftersale/platform.words'
import {
  agreementDraft,
  deskAgreements,
  publishAgreement,
  saveAgreement,
} from '@mall/contract/agreement/platform.calls'
import { saveSettleFee, settleFees } from '@mall/contract/application/platform.calls'
import {
  addBannedWords,
  bannedWords,
  decideWordHit,
  editBannedWord,
  removeBannedWord,
  turnBannedWord,
  wordHits,
} from '@mall/contract/banned-word/platform.calls'
import {
  brandApplications,
  decideBrandApplication,
  deskBrands,
  mergeBrand,
  removeBrand,
  saveBrand,
} from '@mall/contract/brand/platform.calls'
import { addCarrier, deskCarriers, editCarrier, moveCarrier, turnCarrier } from '@mall/contract/carrier/platform.calls'
import {
  deskCategories,
  moveCategory,
  plantStarter,
  removeCategory,
  saveAttributes,
  saveCategory,
} from '@mall/contract/category/platform.calls'
import { starterIndustries } from '@mall/contract/category/platform.words'
import { testChannel, testMail, testSms, testStorage } from '@mall/contract/connection/platform.calls'
import { testedChannels } from '@mall/contract/connection/platform.words'
import { claimDeposit, deductDeposit, mallDeposits } from '@mall/contract/deposit/platform.calls'
import {
  exportApplications,
  exportAudit,
  exportBannedWords,
  exportBrands,
  exportCompanies,
  exportCompanyApplications,
  exportCredit,
  exportDisputes,
  exportEvaluations,
  exportMallCampaigns,
  exportMallContracts,
  exportMallCoupons,
  exportMallGoods,
  exportMallInquiries,
  exportMallInvoices,
  exportPaybacks,
  exportPoints,
  exportReceipts,
  exportTransfers,
  exportUsers,
  exportWithdrawals,
  exportWordHits,
} from '@mall/contract/export/platform.calls'
import {
  deskHelp,
  deskHelpDetail,
  helpCategories,
  moveHelp,
  moveHelpCategory,
  publishHelp,
  removeHelp,
  removeHelpCategory,
  saveHelp,
  saveHelpCategory,
  withdrawHelp,
} from '@mall/contract/help/platform.calls'
import { homeDraft, homeEditions, publishHome, restoreHome, saveHome } from '@mall/contract/home-page/platform.calls'
import {
  deskInformation,
  deskInformationDetail,
  informationCategories,
  moveInformationCategory,
  publishInformation,
  removeInformation,
  removeInformationCategory,
  saveInformation,
  saveInformationCategory,
  withdrawInformation,
} from '@mall/contract/information/platform.calls'
import { noteReceipt, receipts } from '@mall/contract/payment/platform.calls'
import { deskSettings, saveSettings } from '@mall/contract/site/platform.calls'
import type { Deed, Scene } from '../../scene.ts'
import { aPicture } from '../files.ts'
import { type Chore, chore, choreOf, oneOf } from './chore.ts'

const lists: readonly Chore[] = [
  exportApplications,
  exportBannedWords,
  exportBrands,
  exportCompanies,
  exportCompanyApplications,
  exportCredit,
  exportEvaluations,
  exportMallCampaigns,
  exportMallContracts,
  exportMallCoupons,
  exportMallGoods,
  exportMallInquiries,
  exportMallInvoices,
  exportReceipts,
  exportUsers,
  exportWithdrawals,
  exportWordHits,
].map((endpoint) => chore(endpoint, ({ dice }) => ({ format: dice.one(['xlsx', 'csv'] as const) })))

/** Exports of lists that grow without end are asked for a few days only. */
const lately: readonly Chore[] = [
  chore(exportAudit, ({ dice }) => ({ format: dice.one(['xlsx', 'csv'] as const), days: dice.between(1, 14) })),
  chore(exportPoints, ({ dice, world }) => ({
    format: dice.one(['xlsx', 'csv'] as const),
    from: new Date(world.now().getTime() - dice.between(1, 60) * 86_400_000).toISOString().slice(0, 10),
  })),
  // Few rows wait at a time, and often none.
  chore(exportDisputes, ({ dice }) => ({
    format: dice.one(['xlsx', 'csv'] as const),
    state: dice.one(['open', 'accepted', 'refused', 'withdrawn'] as const),
  })),
  chore(exportTransfers, ({ dice }) => ({ format: dice.one(['xlsx', 'csv'] as const), tab: 'all' as const })),
  chore(exportPaybacks, ({ dice }) => ({ format: dice.one(['xlsx', 'csv'] as const), state: 'refunded' as const })),
]

/* Banned words. */

const aWord = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(bannedWords, { list_rows: 50 }))?.list ?? [], ({ word }) => word)

const words: readonly Chore[] = [
  chore(addBannedWords, ({ act, dice }) => ({
    kind: dice.one(['refuse', 'review'] as const),
    category: dice.one(['abuse', 'fraud', 'other'] as const),
    text: `禁语${act.n}`,
  })),
  chore(editBannedWord, async (scene) => {
    const word = await aWord(scene)
    return word ? { id: word.id, kind: 'review' as const, category: 'other' as const, reason: '重新归类' } : null
  }),
  chore(turnBannedWord, async (scene) => {
    const word = await aWord(scene)
    return word ? { id: word.id, on: !word.is_on } : null
  }),
  chore(removeBannedWord, async (scene) => {
    const word = await aWord(scene)
    return word ? { id: word.id } : null
  }),
  chore(decideWordHit, async ({ ask, dice }) => {
    const listed = await ask(wordHits, { state: 'open', list_rows: 20 })
    const hit = dice.lasting(listed?.list ?? [], ({ source, source_id }) => `${source} ${source_id}`)
    return hit ? { hit_id: hit.hit_id, decision: dice.one(['fine', 'handled'] as const), note: '' } : null
  }),
]

/* Carriers, fees, settings. */

/** Never one of the mall's first carriers: parcels travel with them. */
const aCarrier = async ({ ask, dice }: Scene) =>
  dice.lasting(
    (await ask(deskCarriers, {}))?.list.filter(({ code }) => code.startsWith('sim')) ?? [],
    ({ code }) => code,
  )

const terms: readonly Chore[] = [
  chore(addCarrier, ({ act }) => ({ code: `sim${act.n}`, name: `快运${act.n}`, phone: '', number_form: '' })),
  chore(editCarrier, async (scene) => {
    const carrier = await aCarrier(scene)
    return carrier ? { code: carrier.code, name: `快运${scene.act.n}`, phone: '95338', number_form: '' } : null
  }),
  chore(moveCarrier, async (scene) => {
    const carrier = await aCarrier(scene)
    return carrier ? { code: carrier.code, up: scene.dice.percent(50) } : null
  }),
  chore(turnCarrier, async (scene) => {
    const carrier = await aCarrier(scene)
    return carrier ? { code: carrier.code, on: !carrier.is_on } : null
  }),
  chore(testSms, () => ({})),
  chore(testMail, () => ({ email: 'wang@example.com' })),
  chore(testChannel, ({ dice }) => ({ channel: dice.one(testedChannels) })),
  chore(testStorage, () => ({})),
  chore(saveSettleFee, async ({ ask, dice }) => {
    const fee = dice.lasting((await ask(settleFees, {}))?.list ?? [], ({ name }) => name)
    return fee
      ? {
          category_id: fee.category_id,
          commission_permille: dice.between(0, 80),
          deposit_fen: dice.between(0, 20) * 10_000,
          service_fen: 0,
          papers: '营业执照',
        }
      : null
  }),
  chore(saveSettings, async ({ ask, act }) => {
    const now = await ask(deskSettings, {})
    return now
      ? { ...now.fields, service_time: `每天 9:00-${String(18 + (act.n % 4))}:00`, version: now.version }
      : null
  }),
]

/* Categories and brands: new ones, without goods of the play. */

const aCategory = async ({ ask, dice }: Scene) => {
  const listed = await ask(deskCategories, {})
  const all = listed?.list ?? []
  const own = all.filter(({ name }) => name.startsWith('类'))
  return { all, one: dice.lasting(own, ({ name }) => name) }
}

const shelves: readonly Chore[] = [
  chore(saveCategory, async (scene) => {
    const { one } = await aCategory(scene)
    const name = `类${scene.act.n}`
    if (one && scene.dice.percent(40))
      return { id: one.id, version: one.version, parent_id: one.parent_id ?? 0, name, icon: '', tax_rate: 13 as const }
    return { id: 0, version: 0, parent_id: one && one.level < 3 && scene.dice.percent(50) ? one.id : 0, name, icon: '' }
  }),
  chore(moveCategory, async (scene) => {
    const { one, all } = await aCategory(scene)
    const before = all.find((other) => one && other.id !== one.id && other.parent_id === one.parent_id)
    return one ? { id: one.id, version: one.version, parent_id: one.parent_id ?? 0, before_id: before?.id ?? 0 } : null
  }),
  chore(removeCategory, async (scene) => {
    const { one, all } = await aCategory(scene)
    const isEmpty = one && one.goods === 0 && !all.some(({ parent_id }) => parent_id === one.id)
    return isEmpty ? { id: one.id, version: one.version } : null
  }),
  chore(saveAttributes, async (scene) => {
    const { one } = await aCategory(scene)
    return one
      ? {
          id: one.id,
          version: one.version,
          attributes: [{ name: '材质', kind: 'choice' as const, choices: ['棉', '皮'], filterable: true }],
        }
      : null
  }),
  chore(plantStarter, ({ dice }) => ({ industry: dice.one(starterIndustries) })),
  chore(saveBrand, async (scene) => {
    const brand = scene.dice.percent(30) ? await aBrand(scene) : undefined
    return {
      id: brand?.id ?? 0,
      version: brand?.version ?? 0,
      name: `牌${scene.act.n}`,
      logo: '',
      sort: scene.dice.below(99),
    }
  }),
  chore(mergeBrand, async (scene) => {
    const { ask, dice } = scene
    const own = (await ask(deskBrands, { keyword: '牌', list_rows: 50 }))?.list ?? []
    const brand = dice.lasting(own.filter(isNew), ({ name }) => name)
    const into = own.find(({ id }) => id !== brand?.id)
    return brand && into ? { id: brand.id, version: brand.version, to_id: into.id } : null
  }),
  chore(decideBrandApplication, async ({ ask, dice }) => {
    const waiting = (await ask(brandApplications, { state: 'pending', list_rows: 20 }))?.list ?? []
    const one = dice.lasting(waiting, ({ name }) => name)
    return one ? { id: one.id, is_approved: dice.percent(60), reason: '请先补交商标注册证' } : null
  }),
  chore(removeBrand, async (scene) => {
    const brand = await aBrand(scene)
    return brand && brand.goods === 0 ? { id: brand.id, version: brand.version } : null
  }),
]
const isNew = ({ name }: { name: string }) => name.startsWith('牌')
const aBrand = async ({ ask, dice }: Scene) =>
  dice.lasting((await ask(deskBrands, { keyword: '牌', list_rows: 50 }))?.list.filter(isNew) ?? [], ({ name }) => name)

/* Reading: help, news, agreements, the first page. */

const anArticle = async ({ ask, dice }: Scene, states: readonly string[]) =>
  dice.lasting(
    (await ask(deskInformation, { list_rows: 50 }))?.list.filter(({ standing }) => states.includes(standing)) ?? [],
    ({ title }) => title,
  )
const aHelp = async ({ ask, dice }: Scene, states: readonly string[]) =>
  dice.lasting(
    (await ask(deskHelp, { list_rows: 50 }))?.list.filter(
      ({ state, is_shipped }) => !is_shipped && states.includes(state),
    ) ?? [],
    ({ title }) => title,
  )
const aChapter = async ({ ask, dice }: Scene, isEmpty = false) =>
  dice.lasting(
    (await ask(helpCategories, {}))?.list.filter(
      ({ name, articles }) => name.startsWith('章') && (!isEmpty || articles === 0),
    ) ?? [],
    ({ name }) => name,
  )
const aColumn = async ({ ask, dice }: Scene, isEmpty = false) =>
  dice.lasting(
    (await ask(informationCategories, {}))?.list.filter(({ articles }) => !isEmpty || articles === 0) ?? [],
    ({ name }) => name,
  )

const texts: readonly Chore[] = [
  chore(saveInformationCategory, async (scene) => {
    const old = scene.dice.percent(30) ? await aColumn(scene) : undefined
    return { ...(old ? { id: old.id } : {}), name: `栏${scene.act.n % 100_000}` }
  }),
  chore(moveInformationCategory, async (scene) => {
    const column = await aColumn(scene)
    return column ? { id: column.id, up: scene.dice.percent(50) } : null
  }),
  chore(removeInformationCategory, async (scene) => {
    const column = await aColumn(scene, true)
    return column ? { id: column.id } : null
  }),
  chore(saveInformation, async (scene) => {
    const { act, ask, cast, dice } = scene
    const old = dice.percent(40) ? await anArticle(scene, ['draft', 'published', 'withdrawn']) : undefined
    const seen = old ? await ask(deskInformationDetail, { id: old.id }) : null
    const column = await aColumn(scene)
    if (!column) return null
    return {
      ...(seen ? { id: seen.id, version: seen.version } : {}),
      title: `资讯${act.n}`,
      category_id: column.id,
      author: '编辑部',
      content_html: `<p>第 ${act.n} 次修改的内容</p>`,
      goods_ids: [dice.one(dice.one(cast.stores).goodsIds)],
    }
  }),
  chore(publishInformation, async (scene) => {
    const article = await anArticle(scene, ['draft', 'withdrawn'])
    return article ? { id: article.id, at: null } : null
  }),
  chore(withdrawInformation, async (scene) => {
    const article = await anArticle(scene, ['published'])
    return article ? { id: article.id } : null
  }),
  chore(removeInformation, async (scene) => {
    const article = await anArticle(scene, ['draft', 'withdrawn'])
    return article ? { id: article.id } : null
  }),
  chore(saveHelpCategory, async (scene) => {
    const old = scene.dice.percent(30) ? await aChapter(scene) : undefined
    return { ...(old ? { id: old.id } : {}), name: `章${scene.act.n % 100_000}`, icon: 'truck' as const }
  }),
  chore(moveHelpCategory, async (scene) => {
    const chapter = await aChapter(scene)
    return chapter ? { id: chapter.id, up: scene.dice.percent(50) } : null
  }),
  chore(removeHelpCategory, async (scene) => {
    const chapter = await aChapter(scene, true)
    return chapter ? { id: chapter.id } : null
  }),
  chore(saveHelp, async (scene) => {
    const { act, ask, dice } = scene
    const old = dice.percent(40) ? await aHelp(scene, ['draft', 'published', 'withdrawn']) : undefined
    const seen = old ? await ask(deskHelpDetail, { id: old.id }) : null
    const chapter = await aChapter(scene)
    if (!chapter) return null
    return {
      ...(seen ? { id: seen.id, version: seen.version } : {}),
      title: `帮助${act.n}`,
      category_id: chapter.id,
      content_html: `<p>第 ${act.n} 次修改的内容</p>`,
    }
  }),
  chore(publishHelp, async (scene) => {
    const article = await aHelp(scene, ['draft', 'withdrawn'])
    return article ? { id: article.id } : null
  }),
  chore(withdrawHelp, async (scene) => {
    const article = await aHelp(scene, ['published'])
    return article ? { id: article.id } : null
  }),
  chore(moveHelp, async (scene) => {
    const article = await aHelp(scene, ['draft', 'published', 'withdrawn'])
    return article ? { id: article.id, up: scene.dice.percent(50) } : null
  }),
  chore(removeHelp, async (scene) => {
    const article = await aHelp(scene, ['draft', 'withdrawn'])
    return article ? { id: article.id } : null
  }),
  chore(saveAgreement, async ({ act, ask, dice }) => {
    const key = dice.one(['user', 'privacy', 'points', 'coupon', 'refund'] as const)
    const draft = await ask(agreementDraft, { key })
    return draft ? { key, version: draft.version, title: draft.title, content_html: `<p>第 ${act.n} 次修订</p>` } : null
  }),
  chore(publishAgreement, async ({ ask, dice }) => {
    const changed = (await ask(deskAgreements, {}))?.list.filter(({ is_changed }) => is_changed) ?? []
    const agreement = dice.lasting(changed, ({ key }) => key)
    const draft = agreement ? await ask(agreementDraft, { key: agreement.key }) : null
    return draft ? { key: draft.key, version: draft.version, note: '修订', effective_at: null } : null
  }),
  chore(saveHome, async ({ act, ask }) => {
    const draft = await ask(homeDraft, {})
    if (!draft) return null
    return {
      version: draft.version,
      page: { ...draft.page, notices: [{ id: 1, title: `公告${act.n}`, link: '' as const }] },
    }
  }),
  chore(publishHome, async ({ ask }) => {
    const draft = await ask(homeDraft, {})
    return draft ? { version: draft.version, note: '更新公告' } : null
  }),
  chore(restoreHome, async ({ ask, dice }) => {
    const old = (await ask(homeEditions, {}))?.list.filter(({ is_shown }) => !is_shown) ?? []
    const edition = dice.lasting(old, ({ number }) => String(number))
    return edition ? { id: edition.id } : null
  }),
]

/* Deposits of stores: payments and deductions. */

/** Books a store's payment and claims it as its deposit; some stores send more than is due. */
const bringDeposit: Deed = async ({ act, ask, call, cast, dice, oracle }) => {
  const listed = await ask(mallDeposits, { list_rows: 50 })
  const short = dice.lasting(listed?.list.filter(({ missing_fen }) => missing_fen > 0) ?? [], ({ store }) => store)
  const mer_id = short && dice.percent(50) ? short.mer_id : dice.one(cast.stores).merchantId
  const amount_fen = dice.between(1, 50) * 10_000
  const bank_txn_no = `DEP${act.n}`
  const payer_account = `6100${String(mer_id).padStart(12, '0')}`
  const noted = await call(noteReceipt, { bank_txn_no, amount_fen, payer_name: '店铺', payer_account, memo: '保证金' })
  if (!noted.ok) return
  const come = await ask(receipts, { state: 'unclaimed', list_rows: 50 })
  const receipt = come?.list.find((one) => one.bank_txn_no === bank_txn_no)
  if (!receipt) return
  const reply = await call(claimDeposit, { mer_id, receipt_no: receipt.receipt_no })
  if (reply.ok) oracle.deposits.paid(mer_id, amount_fen)
}

const takeDeposit: Deed = async (scene) => {
  const { ask, call, dice, oracle } = scene
  const listed = await ask(mallDeposits, { list_rows: 50 })
  const store = dice.lasting(listed?.list.filter(({ held_fen }) => held_fen > 0) ?? [], (one) => one.store)
  if (!store) return
  const amount_fen = dice.between(1, Math.min(store.held_fen, 50_000))
  const reply = await call(deductDeposit, {
    mer_id: store.mer_id,
    to: 'to_mall',
    amount_fen,
    reason: '虚假发货',
    images: [await aPicture(scene)],
  })
  if (reply.ok) oracle.deposits.taken(store.mer_id, amount_fen)
}

/** Tries refunds again that no channel took for a day; else writes a word of the platform, or ends a request that drags on. */
const override: Deed = async ({ ask, call, dice, oracle }) => {
  const stuck = (await ask(platformAftersales, { tab: 'stuck', list_rows: 30 }))?.list ?? []
  const late = dice.lasting(stuck, ({ aftersale_no }) => aftersale_no)
  if (late) return call(retryAftersale, { aftersale_no: late.aftersale_no })
  const listed = await ask(platformAftersales, { tab: 'all', list_rows: 30 })
  const found = dice.lasting(listed?.list ?? [], ({ aftersale_no }) => aftersale_no)
  if (!found) return
  const seen = await ask(platformAftersale, { aftersale_no: found.aftersale_no })
  if (seen?.commands.includes('say') && dice.percent(50))
    return call(platformSayAftersale, { aftersale_no: found.aftersale_no, text: '请双方补充材料' })
  if (!seen?.commands.includes('override')) return
  const reply = await call(overrideAftersale, {
    aftersale_no: found.aftersale_no,
    to: dice.one(overrides),
    reason: '多次联系无果',
  })
  if (reply.ok) oracle.aftersales.judged(found.aftersale_no)
}

export const platformChores = {
  'platform.lists': oneOf([...lists, ...lately]),
  'platform.words': oneOf(words),
  'platform.terms': oneOf(terms),
  'platform.shelves': oneOf(shelves),
  'platform.texts': oneOf(texts),
  'platform.deposits': oneOf([choreOf(claimDeposit, bringDeposit), choreOf(deductDeposit, takeDeposit)]),
  'platform.override': override,
}
