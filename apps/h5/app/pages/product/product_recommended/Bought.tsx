import { boughtGoods } from '@mall/contract/collect'
import type { GoodsCard } from '@mall/contract/goods'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { GoodsGrid } from '#features/goods/GoodsGrid.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/lists.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'

type Props = { onAdd: (goods: GoodsCard) => void }

const bought = infiniteOf(boughtGoods, { list_rows: 20 })

/** 常购: what this person, or their company, buys again and again. */
export const Bought = ({ onAdd }: Props) => (
  <LoginGate hint="登录后查看常购商品" skeleton={<SkeletonGrid />}>
    <List onAdd={onAdd} />
  </LoginGate>
)

const List = ({ onAdd }: Props) => (
  <GoodsGrid
    pages={useInfiniteQuery(bought)}
    onAdd={onAdd}
    label="常购商品"
    eager={4}
    empty={
      <EmptyBlock picture={boxPicture} title="还没有常购商品" hint="下单付款后，常买的商品会列在这里">
        <ButtonLink to={to.category()}>去逛逛</ButtonLink>
      </EmptyBlock>
    }
  />
)
