/** Invented stores. Scores are tenths of a star, amounts whole fen. */
export type DemoMerchant = {
  slug: string
  name: string
  is_self: boolean
  type_name: '平台自营' | '旗舰店' | '专营店' | '厂家直供'
  region: string
  intro: string
  company_name: string
  phone: string
  business_time: string
  /** Keys of level-1 categories. */
  main_categories: string[]
  desc_score: number
  service_score: number
  delivery_score: number
  fans: number
  ship_rule: string
  min_order_amount_fen: number
  /** Goods amount from which shipping is free; 0 = always. */
  free_shipping_fen: number
  /** Flat fee below that amount. */
  shipping_fee_fen: number
  status: 'open' | 'resting'
  /** Opens the sentence that the detail page completes with a date: 「…，预计周三送达」. */
  promise_lead: string
}

type Row = readonly [
  slug: string,
  name: string,
  type: DemoMerchant['type_name'],
  region: string,
  categories: string,
  /** Three scores, fans, minimum order, free from, fee. */
  numbers: string,
  promise: string,
  intro: string,
  status?: 'resting',
]

const today = '现货，今日16:00前下单当天发出'
const next = '现货，48小时内发出'

const rows: readonly Row[] = [
  [
    'chengcai',
    '澄采自营',
    '平台自营',
    '上海市 嘉定区',
    'safety cleaning office it',
    '49 49 49 86200 0 9900 800',
    today,
    '澄采自营仓直发，办公、劳保、清洁一站配齐，满 99 元免运费。',
  ],
  [
    'chengcai-gongye',
    '澄采工业自营',
    '平台自营',
    '江苏省 苏州市',
    'tools electric fasten pneumatic instrument',
    '49 48 49 52300 0 19900 1000',
    today,
    '工业品自营仓，型号齐、批次可查，支持按型号与订货编码找货。',
  ],
  [
    'chengcai-fuli',
    '澄采福利自营',
    '平台自营',
    '浙江省 杭州市',
    'welfare food',
    '49 49 48 38900 0 9900 800',
    '现货，今日18:00前下单当天发出',
    '节日礼包、卡券、下午茶，一份名单分发到人。',
  ],
  [
    'gudun',
    '固盾劳保旗舰店',
    '旗舰店',
    '山东省 临沂市',
    'safety',
    '49 48 48 12600 0 20000 1200',
    today,
    '专注足部与手部防护，鞋楦与手型按国人数据开模，支持印制企业标识。',
  ],
  [
    'ruigong',
    '锐工工具旗舰店',
    '旗舰店',
    '浙江省 金华市',
    'tools',
    '48 48 47 9800 0 30000 1500',
    next,
    '电动与手动工具工厂店，配件可单买，质保期内免费维修。',
  ],
  [
    'chiming',
    '炽明照明旗舰店',
    '旗舰店',
    '广东省 中山市',
    'electric',
    '48 47 47 8700 5000 20000 1200',
    next,
    '商用照明与低压电器，整箱工程价，支持照度方案。',
  ],
  [
    'henggu',
    '衡固紧固件工厂店',
    '厂家直供',
    '河北省 邯郸市',
    'fasten',
    '48 46 47 5400 10000 30000 1500',
    '现货，24小时内发出',
    '标准件现货三万种，非标来图七天交付，随货附检测报告。',
  ],
  [
    'anliao',
    '安燎消防专营店',
    '专营店',
    '福建省 泉州市',
    'safety',
    '49 47 46 4300 0 50000 2000',
    '现货，48小时内专线发出',
    '消防器材、应急物资与年检换粉，门店商铺可上门配齐。',
  ],
  [
    'moheng',
    '墨衡办公旗舰店',
    '旗舰店',
    '上海市 松江区',
    'office',
    '49 48 48 23100 0 9900 800',
    today,
    '纸张、书写、文件与家具，按部门月度配送，可月结。',
  ],
  [
    'langluo',
    '朗络数码旗舰店',
    '旗舰店',
    '广东省 深圳市',
    'it',
    '48 48 49 18700 0 0 0',
    '现货，今日17:00前下单当天发出',
    '电脑、打印与网络设备，三年上门，可预装企业镜像。',
  ],
  [
    'heyue',
    '禾悦食品旗舰店',
    '旗舰店',
    '云南省 昆明市',
    'food',
    '49 48 47 15200 0 8800 800',
    next,
    '从产地到茶水间，咖啡、茶、零食、米面，临期包退。',
  ],
  [
    'zeshi',
    '泽拭清洁专营店',
    '专营店',
    '江苏省 南通市',
    'cleaning',
    '48 48 47 6900 3000 16000 1000',
    today,
    '保洁耗材与商用纸品，楼宇月度配送，空桶回收。',
  ],
  [
    'linglan',
    '凌岚气动工厂店',
    '厂家直供',
    '浙江省 宁波市',
    'pneumatic',
    '48 46 47 3100 5000 20000 1200',
    '现货，24小时内发出',
    '气缸、接头、气管与密封件，选型有工程师一对一。',
  ],
  [
    'shuoce',
    '朔测仪器专营店',
    '专营店',
    '北京市 昌平区',
    'instrument',
    '49 49 47 2600 0 50000 1800',
    next,
    '量具与电工仪表，出厂校准，可代送计量检定。',
  ],
  [
    'yibao',
    '绎包包装工厂店',
    '厂家直供',
    '广东省 东莞市',
    'packing',
    '47 47 46 7400 10000 30000 2000',
    '现货，48小时内发出',
    '纸箱胶带缠绕膜，按托发货，可印企业标识。',
  ],
  [
    'hengzhuan',
    '珩转传动专营店',
    '专营店',
    '江苏省 常州市',
    'fasten',
    '47 45 45 1800 5000 30000 1500',
    '年度盘点中，恢复营业后发出',
    '轴承、皮带、链条与齿轮，旧件寄来可对样选型。',
    'resting',
  ],
  [
    'qingfeng',
    '青锋五金专营店',
    '专营店',
    '浙江省 金华市',
    'tools',
    '47 47 46 2100 0 20000 1200',
    next,
    '永康本地货源，五金工具批零同价，可拼箱发货。',
  ],
  [
    'beichen',
    '北宸劳保专营店',
    '专营店',
    '天津市 武清区',
    'safety',
    '48 47 47 3300 0 18000 1200',
    today,
    '京津冀次日达，工装、手套、面罩按班组配发。',
  ],
  [
    'dianqiao',
    '电桥线缆专营店',
    '专营店',
    '江苏省 无锡市',
    'electric',
    '48 46 46 1900 0 30000 1800',
    next,
    '宜兴线缆产地直发，可按米裁切、贴标配盘。',
  ],
  [
    'mingchuang',
    '明窗文具专营店',
    '专营店',
    '浙江省 宁波市',
    'office',
    '48 48 47 5200 0 9900 800',
    today,
    '学生与办公文具，开学季、年会季可整单定制。',
  ],
  [
    'yunzhou',
    '云舟数码专营店',
    '专营店',
    '四川省 成都市',
    'it',
    '47 47 47 4100 0 0 0',
    next,
    '西南本地仓，键鼠、显示与会议设备上门调试。',
  ],
  [
    'muye',
    '牧也食品专营店',
    '专营店',
    '内蒙古自治区 呼和浩特市',
    'food',
    '49 48 46 3600 0 12800 1200',
    next,
    '草原产地直发，坚果、米面与冲饮，团购可贴企业标。',
  ],
  [
    'lijian',
    '礼笺福利专营店',
    '专营店',
    '福建省 厦门市',
    'welfare',
    '48 47 47 2800 0 20000 1000',
    next,
    '节日福利一站配齐，按名单分址发货，可附贺卡。',
  ],
  [
    'jingyuan',
    '净源清洁专营店',
    '专营店',
    '湖北省 武汉市',
    'cleaning',
    '47 47 47 2300 0 15000 1000',
    today,
    '华中清洁耗材仓，周期补货，空桶回收。',
  ],
  [
    'hengcheng',
    '衡诚仪表专营店',
    '专营店',
    '陕西省 西安市',
    'instrument',
    '45 44 44 900 0 50000 1800',
    next,
    '量具与实验室仪器，可代送检定。',
  ],
]

export const merchants: readonly DemoMerchant[] = rows.map((row, i) => {
  const [slug, name, type_name, region, list, numbers, promise_lead, intro, status] = row
  const [desc = 0, service = 0, delivery = 0, fans = 0, least = 0, free = 0, fee = 0] = numbers.split(' ').map(Number)
  const shipping = free === 0 ? '全店包邮' : `满 ¥${free / 100} 包邮，不足收取运费 ¥${fee / 100}`
  const city = region.split(' ')[1]?.replace(/[市区]$/, '') ?? ''
  const isSelf = type_name === '平台自营'
  return {
    slug,
    name,
    is_self: isSelf,
    type_name,
    region,
    intro,
    company_name: isSelf ? '澄采供应链（上海）有限公司' : `${name.slice(0, 2)}工贸（${city}）有限公司`,
    phone: `400-000-10${String(i + 1).padStart(2, '0')}`,
    business_time: isSelf ? '每天 08:30–21:00' : '周一至周六 09:00–18:00，周日 休息',
    main_categories: list.split(' '),
    desc_score: desc,
    service_score: service,
    delivery_score: delivery,
    fans,
    ship_rule: `${promise_lead}；${shipping}。偏远地区时效顺延 1–3 天，大件与液体走陆运专线。`,
    min_order_amount_fen: least,
    free_shipping_fen: free,
    shipping_fee_fen: fee,
    status: status ?? 'open',
    promise_lead,
  }
})
