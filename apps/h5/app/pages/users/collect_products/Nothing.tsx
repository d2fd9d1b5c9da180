import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { Recommended } from '../recommended/Recommended.tsx'
import type { ListState } from './list-state.ts'

const said = {
  all: { title: '还没有收藏商品', hint: '看到喜欢的，点一下爱心就不会丢' },
  price_down: { title: '暂无降价商品', hint: '收藏的商品降价后会出现在这里' },
  invalid: { title: '暂无失效商品', hint: '收藏的商品都还在售' },
}

type Props = { state: ListState; onClear: () => void }

export function Nothing({ state, onClear }: Props) {
  const { title, hint } = said[state.tab]
  return (
    <>
      <section className="card">
        {state.keyword ? (
          <EmptyBlock picture={searchPicture} title="没有找到相关收藏" hint="换个关键词试试">
            <Button size="l" variant="outline" onClick={onClear}>
              清空条件
            </Button>
          </EmptyBlock>
        ) : (
          <EmptyBlock picture={boxPicture} title={title} hint={hint}>
            {state.tab === 'all' ? (
              <ButtonLink size="l" to="/">
                去逛逛
              </ButtonLink>
            ) : null}
          </EmptyBlock>
        )}
      </section>
      <Recommended />
    </>
  )
}
