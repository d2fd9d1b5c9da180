/** Invented brands; any likeness to a real one is unintended. */
export type DemoBrand = {
  key: string
  name: string
  /** Two or three letters that open every model number of the brand. */
  code: string
  intro: string
  /** Slugs of the stores that carry it, the brand's own store first. */
  merchants: string[]
  /** Another store that carries a quarter of it. */
  reseller: string | null
}

const rows = `
gudun 固盾 GD 足部与手部防护，从车间走访开始做鞋楦 gudun chengcai
yuyan 御岩 YY 高处与矿山作业防护 gudun chengcai-gongye +beichen
huxin 护炘 HX 防静电与洁净室用品 gudun chengcai +beichen
anliao 安燎 AL 消防器材与应急物资 anliao chengcai-gongye
ruigong 锐工 RG 电动与手动工具 ruigong chengcai-gongye
lijun 砺钧 LJ 切削磨具与量刃具 ruigong chengcai-gongye +qingfeng
jiangtuo 匠拓脉 JT 家装与维修工具 ruigong chengcai +qingfeng
chiming 炽明 CM 商用照明 chiming chengcai-gongye
yaozha 曜栅 YZ 低压电器 chiming chengcai-gongye +dianqiao
xunshu 迅枢 XS 线缆与连接 chiming chengcai +dianqiao
henggu 衡固 HG 标准紧固件与非标定制 henggu chengcai-gongye +henggu
maoyue 铆岳 MY 不锈钢紧固件 henggu chengcai-gongye +henggu
hengzhuan 珩转 HZ 轴承与传动件 hengzhuan chengcai-gongye
qiqu 契曲 QQ 传动带与链条 hengzhuan chengcai-gongye
linglan 凌岚 LL 气动元件 linglan chengcai-gongye
xiya 汐压 XY 流体密封与压力检测 linglan chengcai-gongye
zeshi 泽拭 ZS 商用清洁剂 zeshi chengcai
jieheng 洁衡 JH 保洁工具 zeshi chengcai +jingyuan
mumianli 沐棉里 MM 生活用纸 zeshi chengcai +jingyuan
moheng 墨衡 MH 纸张与书写 moheng chengcai
zhiyanshe 纸砚社 ZY 本册与文创 moheng chengcai-fuli +mingchuang
xuti 序屉 XT 文件管理与收纳 moheng chengcai +mingchuang
chunan 椿案 CA 办公家具 moheng chengcai
langluo 朗络 LP 电脑与打印 langluo chengcai
longjian 珑键 LK 键鼠外设 langluo chengcai +yunzhou
xiping 析屏 XP 显示与会议 langluo chengcai +yunzhou
heyue 禾悦 HY 咖啡与冲饮 heyue chengcai-fuli
lingshang 岭上屿 LS 茶叶与饮料 heyue chengcai-fuli +muye
gujian 谷间匣 GJ 零食与坚果 heyue chengcai-fuli +muye
maiyu 麦屿田 MT 米面粮油 heyue chengcai-fuli +muye
licheng 礼澄 LC 节日礼盒与卡券 chengcai-fuli +lijian
xingye 行野记 XJ 户外与箱包 chengcai-fuli +lijian
shuoce 朔测 SC 电工与环境仪表 shuoce chengcai-gongye +hengcheng
hengwei 衡微 HW 量具与实验室仪器 shuoce chengcai-gongye +hengcheng
yibao 绎包 YB 包装耗材 yibao chengcai
diezhou 叠舟 DZ 仓储物流器具 yibao chengcai-gongye
`

export const brands: readonly DemoBrand[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [key = '', name = '', code = '', intro = '', ...stores] = row.split(' ')
    const merchants = stores.filter((store) => !store.startsWith('+'))
    const reseller = stores.find((store) => store.startsWith('+'))?.slice(1) ?? null
    return { key, name, code, intro, merchants, reseller }
  })

const byName = new Map(brands.map((brand) => [brand.name, brand]))

/** Throws when a template names a brand that is not in the list. */
export function brandNamed(name: string): DemoBrand {
  const brand = byName.get(name)
  if (!brand) throw new Error(`Unknown demo brand ${name}`)
  return brand
}
