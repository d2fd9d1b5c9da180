import { noBrandName } from '@mall/contract/brand/console.words'
import { storeFreights } from '@mall/contract/freight/store.calls'
import { categories } from '@mall/contract/goods/calls'
import { merchantBrands } from '@mall/contract/goods/store.calls'
import { goodsPromises } from '@mall/contract/goods/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cascader, Input, InputNumber, Select, Switch } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { attributesOf } from './attributes-of.ts'
import { Box, Part } from './Box.tsx'
import { optionsOf } from './category-options.ts'
import type { Draft } from './draft.ts'

type PickProps = { draft: Draft; onChange: (patch: Partial<Draft>) => void }
type Props = PickProps & {
  /** A company took these goods by a quote with a tax rate, which the category does not change. */
  isQuoted: boolean
}

const modes = [
  { value: 'shown', label: '公开价格' },
  { value: 'login', label: '登录后可见' },
  { value: 'inquiry', label: '询价' },
] as const
const promises = Object.entries(goodsPromises).map(([value, title]) => ({ value, label: value, title }))
const rates = [13, 9, 6, 3, 1, 0].map((value) => ({ value, label: `${value}%` }))

/** Name, place, quantities and taxes. */
export function Basics({ draft, onChange, isQuoted }: Props) {
  const text = (at: 'name' | 'sub_title' | 'model' | 'unit', most: number) => (
    <Input
      id={`goods-${at}`}
      autoComplete="off"
      maxLength={most}
      showCount={most > 20}
      value={draft[at]}
      onChange={({ target }) => onChange({ [at]: target.value })}
    />
  )
  const count = (at: 'moq' | 'step' | 'lead_days' | 'limit_num', least = 1) => (
    <InputNumber
      id={`goods-${at}`}
      precision={0}
      min={least}
      value={draft[at]}
      placeholder={at === 'limit_num' ? '不限' : undefined}
      // An emptied field falls back to its least value; only the limit may be empty.
      onChange={(value) => onChange({ [at]: value ?? (at === 'limit_num' ? null : least) })}
    />
  )
  const cache = useQueryClient()
  const isNew = draft.rows.every(({ sku_id }) => sku_id === null)
  /** A new goods begins with the tax rate of its category. */
  async function choose(category_id: number | null) {
    onChange({ category_id })
    if (category_id === null || !isNew || isQuoted) return
    const known = await cache.fetchQuery(attributesOf(category_id)).catch(() => null) // said at the parameters, which ask the same
    if (known?.tax_rate != null) onChange({ tax_rate: known.tax_rate })
  }
  return (
    <>
      <Part title="基本信息">
        <div className="goods-grid">
          <Box at="category_id" label="分类">
            <CategoryPicker value={draft.category_id} onChange={(id) => void choose(id)} />
          </Box>
          <Box at="brand_id" label="品牌">
            <BrandPicker draft={draft} onChange={onChange} />
          </Box>
          <Box at="name" label="商品名称" wide>
            {text('name', 60)}
          </Box>
          <Box at="sub_title" label="副标题" optional wide>
            {text('sub_title', 60)}
          </Box>
          <Box at="model" label="型号" optional>
            {text('model', 60)}
          </Box>
          <Box at="unit" label="计量单位">
            {text('unit', 8)}
          </Box>
        </div>
      </Part>
      <Part title="销售规则">
        <div className="goods-grid three">
          <Box at="moq" label="起订量" hint="须为起订倍数的整数倍">
            {count('moq')}
          </Box>
          <Box at="step" label="起订倍数">
            {count('step')}
          </Box>
          <Box at="limit_num" label="限购数量" optional>
            {count('limit_num')}
          </Box>
          <Box at="price_mode" label="价格展示">
            <Select
              id="goods-price_mode"
              options={[...modes]}
              value={draft.price_mode}
              onChange={(price_mode) => onChange({ price_mode })}
            />
          </Box>
          <Box at="tax_rate" label="税率" hint="售价为含税价">
            <Select
              id="goods-tax_rate"
              options={rates}
              value={draft.tax_rate}
              onChange={(tax_rate) => onChange({ tax_rate })}
            />
          </Box>
          <Box at="lead_days" label="货期（天）" hint="现货填 0">
            {count('lead_days', 0)}
          </Box>
          <Box
            at="services"
            label="服务承诺"
            optional
            wide
            hint="显示在商品页，店铺须能做到；“支持专票”也显示在商品卡片与筛选里"
          >
            <Select
              id="goods-services"
              mode="multiple"
              options={promises}
              value={draft.services}
              onChange={(services) => onChange({ services })}
            />
          </Box>
          {!draft.is_virtual && (
            <Box at="freight_template_id" label="运费模板" optional>
              <FreightPicker
                value={draft.freight_template_id}
                onChange={(freight_template_id) => onChange({ freight_template_id })}
              />
            </Box>
          )}
          <Box at="members_only" label="会员专享" optional hint="只有付费会员可以购买">
            <Switch
              id="goods-members_only"
              checked={draft.members_only}
              onChange={(members_only) => onChange({ members_only })}
            />
          </Box>
          <Box at="is_virtual" label="虚拟商品" optional hint="付款后发卡密，不寄送">
            <Switch
              id="goods-is_virtual"
              checked={draft.is_virtual}
              onChange={(is_virtual) => onChange({ is_virtual })}
            />
          </Box>
        </div>
      </Part>
    </>
  )
}

/** Without a choice the goods names no template, and the store's default applies. */
function FreightPicker({ value, onChange }: PickerProps) {
  const list = useCall(storeFreights, {}).data?.list ?? []
  const usual = list.find(({ is_default }) => is_default)
  return (
    <Select
      id="goods-freight_template_id"
      value={value ?? 0}
      options={[
        { value: 0, label: usual ? `默认：${usual.name}` : '包邮（还没有运费模板）' },
        ...list.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  )
}

type PickerProps = { value: number | null; onChange: (id: number | null) => void }

/** The tree of categories; only one of the third level can be chosen. */
function CategoryPicker({ value, onChange }: PickerProps) {
  const tree = useCall(categories, {}).data
  const known = useQuery({ ...attributesOf(value ?? 0), enabled: value !== null }).data
  const path = useMemo(() => (value === null ? [] : (known?.path ?? [])), [known, value])
  const options = useMemo(() => optionsOf(tree?.list ?? [], path), [tree, path])
  return (
    <Cascader
      id="goods-category_id"
      options={options}
      value={path.map(({ id }) => id)}
      showSearch
      allowClear={false}
      placeholder="请选择三级分类"
      onChange={(ids) => onChange(typeof ids[2] === 'number' ? ids[2] : null)}
    />
  )
}

function BrandPicker({ draft, onChange }: PickProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed)
  const { data, isFetching } = useCall(merchantBrands, { keyword })
  const found = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { brand_id, brand } = draft
  const isFound = brand_id === null || found.some(({ value }) => value === brand_id)
  return (
    <>
      <Select
        id="goods-brand_id"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        placeholder="输入品牌名称或拼音查找"
        value={brand_id}
        options={isFound ? found : [{ value: brand_id, label: brand }, ...found]}
        onChange={(id, option) => {
          const label = Array.isArray(option) ? '' : (option?.label ?? '')
          onChange({ brand_id: id, brand: label })
        }}
      />
      <small className="desk-dim">
        没有商标的选“{noBrandName}”；没有找到的，可<Link to={pages.brand_applications.path}>申请品牌</Link>
      </small>
    </>
  )
}
