import {
  bannerGroundLabel,
  bannerGrounds,
  type HomePart,
  homeAudienceLabel,
  homeAudiences,
  homeFloorLabel,
  homeLimits,
} from '@mall/contract/home-page/platform.words'
import { floorKinds } from '@mall/contract/home-page/words'
import { Checkbox, Input, Select } from 'antd'
import { ThingsBox } from '#parts/coupons/ScopeBox.tsx'
import { Box, Pair } from '#parts/editions/Rows.tsx'
import { InstantInput } from '#parts/form/InstantInput.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import type { NamedGoods } from '#parts/goods/GoodsBox.tsx'
import type { Item } from './items.ts'
import { LinkBox } from './LinkBox.tsx'

/** width : height of a banner's cut-out, and of an icon. */
const bannerRatio = 1.6

type Props<Part extends HomePart> = {
  item: Item<Part>
  faults: Readonly<Record<string, string>>
  names: readonly NamedGoods[]
  onKnown: (more: readonly NamedGoods[]) => void
  onChange: (part: Partial<Item<Part>>) => void
}
type TextProps = {
  label: string
  value: string
  most: number
  fault: string | undefined
  hint?: string
  placeholder?: string
  onChange: (text: string) => void
}

const Text = ({ label, value, most, fault, hint, placeholder, onChange }: TextProps) => (
  <Box label={label} fault={fault} hint={hint}>
    <Input
      aria-label={label}
      value={value}
      maxLength={most}
      showCount={most <= 40}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  </Box>
)

const optionsOf = <Value extends string>(values: readonly Value[], label: Record<Value, string>) =>
  values.map((value) => ({ value, label: label[value] }))

export function BannerFields({ item, faults, onChange }: Props<'banners'>) {
  return (
    <>
      <Box label="图片" fault={faults.image} hint="透明底的商品图，放在右侧；背景随浅色、深色变化">
        <PictureInput label="图片" value={item.image} aspect={bannerRatio} onChange={(image) => onChange({ image })} />
      </Box>
      <Pair>
        <Text
          label="标题"
          value={item.title}
          most={14}
          fault={faults.title}
          onChange={(title) => onChange({ title })}
        />
        <Text
          label="副标题"
          value={item.sub_title}
          most={20}
          fault={faults.sub_title}
          onChange={(sub_title) => onChange({ sub_title })}
        />
      </Pair>
      <Pair>
        <Text
          label="按钮"
          value={item.button}
          most={6}
          fault={faults.button}
          onChange={(button) => onChange({ button })}
        />
        <Box label="背景">
          <Select
            aria-label="背景"
            value={item.ground}
            options={optionsOf(bannerGrounds, bannerGroundLabel)}
            onChange={(ground) => onChange({ ground })}
          />
        </Box>
      </Pair>
      <LinkBox value={item.link} fault={faults.link} onChange={(link) => onChange({ link })} />
    </>
  )
}

export function MenuFields({ item, faults, onChange }: Props<'menus'>) {
  return (
    <>
      <Box label="图标" fault={faults.icon} hint="正方形，透明底">
        <PictureInput label="图标" value={item.icon} onChange={(icon) => onChange({ icon })} />
      </Box>
      <Text label="名称" value={item.title} most={6} fault={faults.title} onChange={(title) => onChange({ title })} />
      <LinkBox value={item.link} fault={faults.link} onChange={(link) => onChange({ link })} />
    </>
  )
}

export function NoticeFields({ item, faults, onChange }: Props<'notices'>) {
  return (
    <>
      <Text label="内容" value={item.title} most={40} fault={faults.title} onChange={(title) => onChange({ title })} />
      <LinkBox optional value={item.link} fault={faults.link} onChange={(link) => onChange({ link })} />
    </>
  )
}

export function FloorFields({ item, faults, names, onKnown, onChange }: Props<'floors'>) {
  return (
    <>
      <Pair>
        <Text
          label="标题"
          value={item.title}
          most={12}
          fault={faults.title}
          onChange={(title) => onChange({ title })}
        />
        <Text
          label="副标题"
          value={item.sub_title}
          most={20}
          fault={faults.sub_title}
          onChange={(sub_title) => onChange({ sub_title })}
        />
        <Box label="样式">
          <Select
            aria-label="样式"
            value={item.kind}
            options={optionsOf(floorKinds, homeFloorLabel)}
            onChange={(kind) => onChange({ kind })}
          />
        </Box>
      </Pair>
      <Box
        label="商品"
        fault={faults.goods_ids}
        hint={`最多 ${homeLimits.goods} 件，按选择的先后排列；下架的商品自动不显示`}
      >
        <ThingsBox
          label="商品"
          scope="goods"
          ofMall
          most={homeLimits.goods}
          value={item.goods_ids}
          known={names}
          onKnown={onKnown}
          onChange={(goods_ids) => onChange({ goods_ids })}
        />
      </Box>
      <LinkBox optional value={item.link} fault={faults.link} onChange={(link) => onChange({ link })} />
    </>
  )
}

/** Audience and period: the same fields for every item of the page. */
export function ShownFields({ item, faults, onChange }: Pick<Props<HomePart>, 'item' | 'faults' | 'onChange'>) {
  return (
    <>
      <Box label="给谁看" hint="都不选就是所有人">
        <Checkbox.Group
          options={optionsOf(homeAudiences, homeAudienceLabel)}
          value={item.audience}
          onChange={(chosen) => onChange({ audience: homeAudiences.filter((one) => chosen.includes(one)) })}
        />
      </Box>
      <Pair>
        <Box label="开始" fault={faults.start_at} hint="不填就从发布起">
          <InstantInput label="开始" value={item.start_at} onChange={(start_at) => onChange({ start_at })} />
        </Box>
        <Box label="结束" fault={faults.end_at} hint="不填就一直显示">
          <InstantInput label="结束" value={item.end_at} onChange={(end_at) => onChange({ end_at })} />
        </Box>
      </Pair>
    </>
  )
}
