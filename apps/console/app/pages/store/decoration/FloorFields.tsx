import { arrayMove } from '@dnd-kit/sortable'
import {
  decorationLimits,
  goodsLookLabel,
  goodsLooks,
  goodsWayLabel,
  goodsWays,
  slideRatio,
  slideTargetLabel,
  slideTargets,
} from '@mall/contract/store-page/console.words'
import { storeCategories } from '@mall/contract/store-page/store.calls'
import type { Floor } from '@mall/contract/store-page/store.terms'
import { Button, Input, InputNumber, Select } from 'antd'
import { useCall } from '#api/query.ts'
import { Box, Pair } from '#parts/editions/Rows.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { GoodsBox, type NamedGoods } from '#parts/goods/GoodsBox.tsx'
import { newSlide } from './floors.ts'

type Of<Kind extends Floor['kind']> = Extract<Floor, { kind: Kind }>
type Props<F extends Floor = Floor> = {
  floor: F
  faults: Readonly<Record<string, string>>
  names: readonly NamedGoods[]
  onKnown: (more: readonly NamedGoods[]) => void
  onChange: (floor: Floor) => void
}

const optionsOf = <Value extends string>(values: readonly Value[], label: Record<Value, string>) =>
  values.map((value) => ({ value, label: label[value] }))

export function FloorFields({ floor, ...rest }: Props) {
  if (floor.kind === 'banners') return <BannerFields floor={floor} {...rest} />
  if (floor.kind === 'goods') return <GoodsFields floor={floor} {...rest} />
  if (floor.kind === 'notice') return <NoticeFields floor={floor} {...rest} />
  return <p className="desk-dim">显示店铺正在发放的优惠券，没有时不占位置。优惠券在“优惠券”里设置。</p>
}

function NoticeFields({ floor, faults, onChange }: Props<Of<'notice'>>) {
  return (
    <Box label="公告" fault={faults.text}>
      <Input.TextArea
        aria-label="公告"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={decorationLimits.text}
        showCount
        value={floor.text}
        onChange={({ target }) => onChange({ ...floor, text: target.value })}
      />
    </Box>
  )
}

function GoodsFields({ floor, faults, names, onKnown, onChange }: Props<Of<'goods'>>) {
  const { title, look, way, goods_ids, category_id, count } = floor
  return (
    <>
      <Box label="标题" fault={faults.title}>
        <Input
          aria-label="标题"
          value={title}
          maxLength={decorationLimits.title}
          showCount
          placeholder="如：车间常备"
          onChange={({ target }) => onChange({ ...floor, title: target.value })}
        />
      </Box>
      <Pair>
        <Box label="商品来源">
          <Select
            aria-label="商品来源"
            value={way}
            options={optionsOf(goodsWays, goodsWayLabel)}
            onChange={(next) => onChange({ ...floor, way: next })}
          />
        </Box>
        <Box label="样式">
          <Select
            aria-label="样式"
            value={look}
            options={optionsOf(goodsLooks, goodsLookLabel)}
            onChange={(next) => onChange({ ...floor, look: next })}
          />
        </Box>
        {way !== 'chosen' && (
          <Box label="数量" fault={faults.count}>
            <InputNumber
              aria-label="数量"
              min={2}
              max={decorationLimits.goods}
              precision={0}
              value={count}
              onChange={(next) => onChange({ ...floor, count: next ?? 2 })}
            />
          </Box>
        )}
      </Pair>
      {way === 'chosen' && (
        <Box label="商品" fault={faults.goods_ids} hint={`最多 ${decorationLimits.goods} 件，按选择的先后排列`}>
          <GoodsBox
            label="商品"
            value={goods_ids}
            known={names}
            most={decorationLimits.goods}
            onChange={(chosen) => {
              onKnown(chosen)
              onChange({ ...floor, goods_ids: chosen.map(({ id }) => id) })
            }}
          />
        </Box>
      )}
      {way === 'category' && (
        <Box label="店内分类" fault={faults.category_id}>
          <CategoryBox value={category_id} onChange={(next) => onChange({ ...floor, category_id: next })} />
        </Box>
      )}
    </>
  )
}

/** One of the store's own categories. */
function CategoryBox({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { data } = useCall(storeCategories, {})
  const nameOf = new Map((data?.list ?? []).map(({ id, name }) => [id, name]))
  const options = (data?.list ?? []).map(({ id, parent_id, name }) => ({
    value: id,
    label: parent_id === 0 ? name : `${nameOf.get(parent_id) ?? ''} / ${name}`,
  }))
  return (
    <Select
      aria-label="店内分类"
      value={value === 0 ? null : value}
      options={options}
      placeholder="请选择"
      notFoundContent="还没有店内分类"
      style={{ width: '100%' }}
      onChange={(id) => onChange(id ?? 0)}
    />
  )
}

type Slide = Of<'banners'>['slides'][number]

function BannerFields({ floor, faults, names, onKnown, onChange }: Props<Of<'banners'>>) {
  const { slides } = floor
  const put = (next: Slide[]) => onChange({ ...floor, slides: next })
  const change = (at: number, part: Partial<Slide>) =>
    put(slides.map((slide, i) => (i === at ? { ...slide, ...part } : slide)))
  return (
    <>
      {slides.map((slide, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name of their own, and their fields none of their own state
        <section key={i} className="decoration-slide" aria-label={`图片 ${i + 1}`}>
          <header>
            图片 {i + 1}
            <span className="desk-grow" />
            <Button size="small" type="text" disabled={i === 0} onClick={() => put(arrayMove(slides, i, i - 1))}>
              上移
            </Button>
            <Button
              size="small"
              type="text"
              disabled={i === slides.length - 1}
              onClick={() => put(arrayMove(slides, i, i + 1))}
            >
              下移
            </Button>
            <Button size="small" type="text" danger onClick={() => put(slides.filter((_, at) => at !== i))}>
              删除
            </Button>
          </header>
          <Box label="图片" fault={faults[`slides.${i}.image`]} hint="建议 1500 × 600，裁剪为 5 : 2">
            <PictureInput
              label={`图片 ${i + 1}`}
              value={slide.image}
              aspect={slideRatio}
              onChange={(image) => change(i, { image })}
            />
          </Box>
          <Pair>
            <Box label="说明" fault={faults[`slides.${i}.title`]} hint="读给看不到图片的人">
              <Input
                aria-label={`图片 ${i + 1} 说明`}
                value={slide.title}
                maxLength={decorationLimits.title}
                showCount
                onChange={({ target }) => change(i, { title: target.value })}
              />
            </Box>
            <Box label="点击后">
              <Select
                aria-label={`图片 ${i + 1} 点击后`}
                value={slide.to}
                options={optionsOf(slideTargets, slideTargetLabel)}
                onChange={(to) => change(i, { to, target_id: 0 })}
              />
            </Box>
          </Pair>
          {slide.to === 'goods' && (
            <Box label="商品" fault={faults[`slides.${i}.target_id`]}>
              <GoodsBox
                label={`图片 ${i + 1} 的商品`}
                value={slide.target_id === 0 ? [] : [slide.target_id]}
                known={names}
                most={1}
                onChange={(chosen) => {
                  onKnown(chosen)
                  change(i, { target_id: chosen[0]?.id ?? 0 })
                }}
              />
            </Box>
          )}
          {slide.to === 'category' && (
            <Box label="店内分类" fault={faults[`slides.${i}.target_id`]}>
              <CategoryBox value={slide.target_id} onChange={(target_id) => change(i, { target_id })} />
            </Box>
          )}
        </section>
      ))}
      <Button
        type="dashed"
        block
        disabled={slides.length >= decorationLimits.slides}
        onClick={() => put([...slides, newSlide()])}
      >
        + 加一张图片（{slides.length} / {decorationLimits.slides}）
      </Button>
    </>
  )
}
