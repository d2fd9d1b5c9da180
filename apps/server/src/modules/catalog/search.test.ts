import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { goods, goodsSearch, searchWords, skus, staleGoods } from './catalog.table.ts'
import { refreshCards } from './refresh-cards.ts'
import { restateGoods } from './restate-goods.ts'
import { namedWords } from './search-tokens.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aBrand, aCategory, aShopper, defects } = mall
const visitor = as(null)

type List = {
  data: { total: number; corrected: string | null; list: { goods_id: number; name: string; exact: boolean }[] }
}
const search = async (keyword: string, more: Record<string, string | number> = {}): Promise<List['data']> => {
  const reply: List = await visitor.get('/shop/api/goods/list', { keyword, ...more })
  return reply.data
}
const names = async (keyword: string, more = {}) => (await search(keyword, more)).list.map((card) => card.name)

const shoe = '固盾 防砸防刺安全鞋 GD-2201 钢包头'
const glove = '洁手 丁腈涂层手套 12双/打'
const bolt = '衡固 304不锈钢内六角螺栓 M8×40'
const bearing = '珩转 深沟球轴承 6204-2RS'

beforeAll(async () => {
  const { merchantId } = await aMerchant()
  const gudun = await aBrand('固盾')
  await aGoods({
    merchantId,
    brandId: gudun,
    name: shoe,
    model: 'GD-2201',
    itemCode: '2003301',
    keywords: ['劳保鞋'],
    attrs: [{ name: '防护等级', value: 'SBP' }],
    skus: [{ skuCode: 'GD2201-BK-42' }],
  })
  const gloves = await aCategory('涂层手套', await aCategory('手部防护', await aCategory('手套大类')))
  await aGoods({ merchantId, name: glove, model: 'JS-13', categoryId: gloves })
  const screws = await aCategory('内六角螺栓', await aCategory('螺栓', await aCategory('紧固件')))
  await aGoods({ merchantId, name: bolt, model: 'M8×40', categoryId: screws })
  const bearings = await aCategory('深沟球轴承', await aCategory('轴承', await aCategory('轴承传动')))
  await aGoods({ merchantId, name: bearing, model: '6204-2RS', categoryId: bearings })
})

describe('a buyer finds the safety shoe', () => {
  test.each([
    ['by a word of its name', '安全鞋'],
    ['by words in another order', '安全鞋 防砸'],
    ['by one sign', '鞋'],
    ['by a word that is cut differently', '防砸防刺'],
    ['by its brand', '固盾'],
    ['by its category', '足部防护'],
    ['by what people call it besides', '劳保鞋'],
    ['by an attribute', 'sbp'],
    ['by pinyin', 'anquanxie'],
    ['by pinyin still being typed', 'anquanx'],
    ['by initials', 'aqx'],
    ['by brand in pinyin and a word', 'gudun 安全鞋'],
    ['by its model', 'GD-2201'],
    ['by its model without the hyphen, in small letters', 'gd2201'],
    ['by its model in full-width signs', 'ＧＤ－２２０１'],
    ['by the beginning of its model', 'gd-22'],
    ['by its item code', '2003301'],
    ['by the code of its sku', 'GD2201-BK-42'],
    ['with signs and emoji around', '「安全鞋」😀!'],
  ])('%s', async (_how, keyword) => {
    expect(await names(keyword)).toEqual([shoe])
  })
})

test.each(['M8×40', 'm8x40', 'M8*40', 'Ｍ８×４０', 'm8 × 40'])(
  'a size typed as %s is found exactly',
  async (keyword) => {
    expect(await search(keyword)).toMatchObject({ total: 1, list: [{ name: bolt, exact: true }] })
  },
)

describe('a typo of typing', () => {
  test.each([
    ['a word that sounds the same', '安全协', '安全鞋'],
    ['such a word behind a brand', '固盾安全协', '固盾安全鞋'],
    ['a letter missing in pinyin', 'anqunxie', '安全鞋'],
    ['a wrong sign', '轴成', '轴承'],
  ])('%s is mended, and the mended word told', async (_what, typed, meant) => {
    const found = await search(typed)
    expect(found.corrected).toBe(meant)
    expect(found.total).toBeGreaterThan(0)
  })

  test('is left alone when these very words are asked for', async () => {
    expect(await search('安全协', { exact: 1 })).toEqual(expect.objectContaining({ total: 0, corrected: null }))
  })

  test('is not suspected when only the filters leave nothing', async () => {
    expect(await search('安全鞋', { price_min: 99_999_999 })).toMatchObject({ total: 0, corrected: null })
  })

  test('that resembles nothing finds nothing', async () => {
    expect(await search('魑魅魍魉')).toMatchObject({ total: 0, corrected: null, list: [] })
  })
})

describe('odd input is harmless', () => {
  test.each([
    `'; drop table goods; --`,
    `' | 'a':* & !`,
    `\\`,
    `:*`,
    '<script>alert(1)</script>',
    '%_%',
    '！？。，',
    '😀😀',
    '鞋'.repeat(60),
    'x'.repeat(60),
    `"安全鞋" OR 1=1`,
    '((()))',
    '&&||!!',
  ])('%j', async (keyword) => {
    const reply = await visitor.get('/shop/api/goods/list', { keyword })
    expect(reply.error).toBe(0)
  })

  test('whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (keyword) => {
        for (const path of ['list', 'facets', 'suggest'])
          expect((await visitor.get(`/shop/api/goods/${path}`, { keyword })).status).toBe(200)
      }),
      { numRuns: 60 },
    )
    expect(defects).toEqual([])
  })

  test.each([`颜色:'); drop table goods; --`, ':', ';;;', '名:,,,'])('as attributes, %j', async (attrs) => {
    expect(await visitor.get('/shop/api/goods/list', { attrs })).toMatchObject({ error: 0 })
  })

  test.each([
    ['sort', 'price; drop table goods'],
    ['cid', '1 or 1=1'],
    ['brand_id', '-1'],
    ['price_min', '1e99'],
    ['self', '2'],
    ['page', '0'],
  ])('as %s it is turned down', async (field, value) => {
    expect(await visitor.get('/shop/api/goods/list', { [field]: value })).toMatchObject({ error: 1, field })
  })

  test('and too long a keyword is turned down', async () => {
    const reply = await visitor.get('/shop/api/goods/list', { keyword: '鞋'.repeat(61) })
    expect(reply).toMatchObject({ error: 1, field: 'keyword' })
  })
})

test('the very model comes first, sold out last, then what stands higher', async () => {
  const { merchantId } = await aMerchant()
  const add = (name: string, more = {}) => aGoods({ merchantId, name, ...more })
  await add('巡检手电 甲', { sales: 10 })
  await add('巡检手电 乙', { sales: 100_000, skus: [{ stock: 0 }] })
  await add('巡检手电 丙', { sales: 5000 })
  await add('巡检手电 丁', { model: '巡检手电', sales: 0 })
  expect(await names('巡检手电')).toEqual(['巡检手电 丁', '巡检手电 丙', '巡检手电 甲', '巡检手电 乙'])
})

test('what says the word in its name comes before what has it elsewhere', async () => {
  const { merchantId } = await aMerchant()
  await aGoods({ merchantId, name: '卡座 适配器', keywords: ['绕线盘'], sales: 900 })
  await aGoods({ merchantId, name: '绕线盘 大号', sales: 1 })
  expect(await names('绕线盘')).toEqual(['绕线盘 大号', '卡座 适配器'])
})

describe('a code as a word of its own comes before one that only begins so', () => {
  beforeAll(async () => {
    const { merchantId } = await aMerchant()
    const add = (name: string, sales: number, more = {}) => aGoods({ merchantId, name, sales, ...more })
    await add('墨衡 A3复印纸 MH-A402', 90_000)
    await add('墨衡 收据纸卷 MH-A404', 50_000)
    await add('墨衡 A4复印纸 70g', 10)
    await add('墨衡 便签纸', 40_000, { attrs: [{ name: '幅面', value: 'A4' }] })
    await add('墨衡 绘图铅笔 MH-M803', 90_000)
    await add('衡固 六角螺母 M8', 10)
    await add('护目 3M 防雾眼镜', 10)
    await add('康呼 KN95口罩', 10)
    await add('衡固 垫圈 3件装 M8', 5)
  })

  test('A4纸: in the name, then elsewhere, then what begins with it', async () => {
    const found = await names('A4纸')
    expect(found.slice(0, 2)).toEqual(['墨衡 A4复印纸 70g', '墨衡 便签纸'])
    expect(found).toContain('墨衡 A3复印纸 MH-A402')
  })

  test('A4, and so with a blank between', async () => {
    expect((await names('A4'))[0]).toBe('墨衡 A4复印纸 70g')
    expect(await names('A 4')).toEqual(await names('A4'))
    expect(await names('复印纸 A 4')).toEqual(await names('复印纸 A4'))
  })

  test('M8', async () => {
    const found = await names('M8')
    expect(found.indexOf('墨衡 绘图铅笔 MH-M803')).toBeGreaterThan(found.indexOf('衡固 六角螺母 M8'))
    expect(await names('M 8')).toEqual(found)
  })

  test.each([
    ['3 M', '护目 3M 防雾眼镜'],
    ['K N 95', '康呼 KN95口罩'],
    ['KN 95', '康呼 KN95口罩'],
    ['KN-95', '康呼 KN95口罩'],
    ['ＫＮ９５', '康呼 KN95口罩'],
  ])('%s is found as without its blanks', async (keyword, name) => {
    expect(await names(keyword)).toEqual([name])
  })

  test('two words stay two words', async () => {
    expect(await names('3 M8')).not.toContain('护目 3M 防雾眼镜')
  })
})

describe('a size in inches', () => {
  beforeAll(async () => {
    const { merchantId } = await aMerchant()
    for (const name of ['铜钰 G½球阀', '铜钰 1¼寸弯头', '铜钰 11/4寸弯头', '铜钰 2½寸法兰', '铜钰 21/2寸法兰'])
      await aGoods({ merchantId, name })
  })

  test.each([
    ['G1/2', ['铜钰 G½球阀']],
    ['G½', ['铜钰 G½球阀']],
    ['1¼寸弯头', ['铜钰 1¼寸弯头']],
    ['1 1/4寸弯头', ['铜钰 1¼寸弯头']],
    ['1-1/4寸弯头', ['铜钰 1¼寸弯头']],
    ['11/4寸弯头', ['铜钰 11/4寸弯头']],
    ['2½', ['铜钰 2½寸法兰']],
    ['2 1/2', ['铜钰 2½寸法兰']],
  ])('%s', async (keyword, found) => {
    expect(await names(keyword)).toEqual(found)
  })
})

describe('whoever types a word by its sounds finds it in every reading that people use', () => {
  beforeAll(async () => {
    const { merchantId } = await aMerchant()
    const bySounds = [
      '高速钢铣刀',
      '塑料 薄膜',
      '树脂剥离剂',
      '冷轧钢板',
      '自动给油器',
      '扎带',
      '加长杆',
      '调压阀',
      '重载连接器',
      '钻夹头',
      '铝滤芯',
      '乐器',
    ]
    for (const name of bySounds) await aGoods({ merchantId, name })
  })

  test.each([
    ['铣刀', 'xidao', 'xiandao', 'xd'],
    ['薄膜', 'bomo', 'baomo', 'bm'],
    ['剥离', 'boli', 'baoli', 'bl'],
    ['冷轧', 'lengzha', 'lengya', 'lengga', 'lzgb', 'lygb'],
    ['给油器', 'jiyouqi', 'geiyouqi', 'jyq', 'gyq'],
    ['扎带', 'zhadai', 'zadai'],
    ['加长杆', 'jiachanggan', 'jiazhanggan'],
    ['调压阀', 'tiaoyafa', 'diaoyafa', 'dyf'],
    ['重载', 'zhongzai', 'chongzai'],
    ['钻夹头', 'zuanjiatou', 'zjt'],
    ['滤芯', 'lvxin', 'luxin'],
    ['塑料', 'suliao', 'suoliao'],
    ['乐器', 'yueqi', 'leqi'],
  ])('%s', async (word, ...typed) => {
    for (const sound of typed)
      expect([sound, await names(sound, { exact: 1 })]).toEqual([
        sound,
        expect.arrayContaining([expect.stringContaining(word)]),
      ])
  })

  test('and is led to it while typing', async () => {
    const suggested = async (keyword: string) => {
      const reply: { data: { words: string[] } } = await visitor.get('/shop/api/goods/suggest', { keyword })
      return reply.data.words
    }
    for (const typed of ['xid', 'xiand'])
      expect([typed, await suggested(typed)]).toEqual([typed, expect.arrayContaining(['铣刀'])])
    for (const typed of ['bom', 'baom'])
      expect([typed, await suggested(typed)]).toEqual([typed, expect.arrayContaining(['薄膜'])])
  })

  test('the usual reading leads before a rare one', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, name: '长城 乐高' })
    const reply: { data: { words: string[] } } = await visitor.get('/shop/api/goods/suggest', { keyword: 'chang' })
    expect(reply.data.words[0]).toBe('长城')
  })
})

describe('the number of a barcode, however it is scanned,', () => {
  beforeAll(async () => {
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId, name: '条码手电' })
    await mall.db.update(skus).set({ barcode: '6920033010019' }).where(eq(skus.id, skuId))
    await refreshCards(mall.db, [(await search('条码手电')).list[0]?.goods_id ?? 0])
  })

  test.each([
    '6920033010019',
    '06920033010019',
    '69200330100',
    '(01)06920033010019',
    '010692003301001910A1',
    ']C1010692003301001910A1',
    ']d2010692003301001910A1\u001d2177',
  ])('%j finds the goods', async (keyword) => {
    expect(await names(keyword)).toEqual(['条码手电'])
  })

  test('of the case it comes in does not', async () => {
    expect((await search('16920033010016', { exact: 1 })).total).toBe(0)
  })
})

describe('suggestions', () => {
  type Suggested = { data: { words: string[]; direct: { name: string } | null } }
  const suggest = async (keyword: string, more = {}) => {
    const reply: Suggested = await visitor.get('/shop/api/goods/suggest', { keyword, ...more })
    return reply.data
  }

  test.each(['安全', 'anquan', 'aqx'])('%s leads to 安全鞋', async (typed) => {
    expect((await suggest(typed)).words).toContain('安全鞋')
  })

  test.each(['2003301', 'gd2201-bk-42', 'GD-2201'])('the code %s leads straight to its goods', async (typed) => {
    expect((await suggest(typed)).direct).toMatchObject({ name: shoe })
  })

  test('are words and phrases as they stand in names, and no run that was cut off', async () => {
    for (const typed of ['防砸', 'fangza', 'fz']) {
      const { words } = await suggest(typed)
      expect(words).toContain('防砸防刺安全鞋')
      expect(words).not.toContain('防砸防')
    }
  })

  test.each([
    ['防砸防刺穿安全鞋', ['防砸防刺穿安全鞋', '刺穿', '安全鞋']],
    ['双横双竖', ['双横双竖']],
    ['绒里耐寒浸胶手套', ['绒里耐寒浸胶手套', '耐寒', '手套']],
    ['深沟球轴承', ['深沟球轴承', '深沟', '球轴承']],
    ['无频闪台灯', ['无频闪台灯', '台灯']],
  ])('of %s are its words and itself', (name, words) => {
    expect(namedWords(name).toSorted()).toEqual(words.toSorted())
  })

  test('a code that two goods share leads to neither', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, name: '甲款扳手', model: 'WW-77' })
    await aGoods({ merchantId, name: '乙款扳手', model: 'WW-77' })
    expect(await suggest('ww-77')).toMatchObject({ direct: null, words: ['甲款扳手', '乙款扳手'] })
  })

  test('lead to something: a word goes with the last goods that has it, and comes back with it', async () => {
    const staff = await aMerchant()
    const keep = (goods_id: number, status: string) =>
      as(staff).post('/merchant/api/goods/status', { goods_id, status })
    const one = await aGoods({ merchantId: staff.merchantId, name: '琉璃瓦片', keywords: ['琉璃瓦'] })
    const other = await aGoods({ merchantId: staff.merchantId, name: '琉璃花瓶', keywords: ['琉璃瓶'] })
    const offered = async (typed: string) => (await suggest(typed)).words
    for (const typed of ['琉璃', 'liuli', 'll'])
      expect(await offered(typed)).toEqual(expect.arrayContaining(['琉璃瓦', '琉璃瓶']))
    expect(await keep(one.goodsId, 'off_sale')).toMatchObject({ error: 0 })
    for (const typed of ['琉璃', 'liuli', 'll']) {
      expect(await offered(typed)).toContain('琉璃瓶')
      expect(await offered(typed)).not.toContain('琉璃瓦')
    }
    for (const word of await offered('琉璃')) expect((await search(word)).total).toBeGreaterThan(0)
    await keep(other.goodsId, 'off_sale')
    expect(await offered('琉璃')).toEqual([])
    await keep(one.goodsId, 'on_sale')
    expect(await offered('琉璃')).toContain('琉璃瓦')
  })

  test('of a store that was frozen lead nowhere, and are not offered', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, name: '珐琅彩瓷碗' })
    await aGoods({ merchantId: (await aMerchant()).merchantId, name: '珐琅彩台灯' })
    const operator = await mall.anOperator()
    const freeze = { mer_id: merchantId, frozen: true, reason: '售假被投诉' }
    expect(await as(operator).post('/admin/api/store/freeze', freeze)).toMatchObject({ error: 0 })
    const { words } = await suggest('珐琅彩')
    expect(words).toContain('珐琅彩台灯')
    expect(words).not.toContain('珐琅彩瓷碗')
  })

  test('within a store name its own goods only', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, name: '本店安全鞋' })
    expect((await suggest('安全鞋', { mer_id: merchantId })).words).toEqual(['本店安全鞋'])
  })

  test('hold a price back from visitors that only members may see', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, model: 'LOGIN-1', priceMode: 'login' })
    const shopper = await aShopper()
    expect((await suggest('LOGIN-1')).direct).toMatchObject({ price_fen: null })
    const reply = await as(shopper).get('/shop/api/goods/suggest', { keyword: 'LOGIN-1' })
    expect(reply).toMatchObject({ data: { direct: { price_fen: 10_000 } } })
  })
})

describe('goods that were there before an update that searches otherwise', () => {
  test('are found and suggested by the new rule once the clock has come to all of them', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, name: '旧版 硬质合金铣刀' })
    // As the migration leaves them: words emptied, vectors of the old rule, all goods noted.
    await mall.db.delete(searchWords)
    await mall.db.update(goodsSearch).set({ vector: sql`''::tsvector` }).where(eq(goodsSearch.goodsId, goodsId))
    await mall.db.insert(staleGoods).select(
      mall.db
        .select({
          goodsId: goods.id,
          isPlaced: sql<boolean>`false`.as('is_placed'),
          needsWords: sql<boolean>`true`.as('needs_words'),
        })
        .from(goods),
    )
    await restateGoods(mall)
    expect(await names('yingzhihejinxidao', { exact: 1 })).toEqual(['旧版 硬质合金铣刀'])
    const counted = await mall.db.select().from(searchWords).where(eq(searchWords.word, '铣刀'))
    expect(counted).toMatchObject([{ weight: 2 }])
    expect(await restateGoods(mall)).toBe(0)
    expect(await mall.db.select().from(searchWords).where(eq(searchWords.word, '铣刀'))).toEqual(counted)
    expect(defects).toEqual([])
  })
})
