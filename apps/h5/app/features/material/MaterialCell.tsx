import { materialEditRight } from '@mall/contract/permission/permission'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCan } from '#session/Can.tsx'
import { ownCodesQuery } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'
import { Cell } from '#ui/Cell.tsx'
import { bindPath, materialPath } from './material.ts'

type Props = {
  /** the chosen one */
  skuCode: string
  /** those one may choose, asked about together */
  of: readonly string[]
}

/** By which code the company knows the chosen sku, or the way to give it one. Its place is taken from the start. */
export function MaterialCell({ skuCode, of }: Props) {
  const known = useQuery(ownCodesQuery(skuCode))
  const cache = useQueryClient()
  const codes = of.join('\n')
  useEffect(() => {
    for (const code of codes.split('\n')) void cache.prefetchQuery(ownCodesQuery(code))
  }, [cache, codes])
  const [own, ...others] = useOwnCodes(skuCode)
  const mayKeep = useCan(materialEditRight)
  if (own) {
    return (
      <Cell
        kind="kv"
        label="物料"
        to={materialPath(own.id)}
        value={
          <span className="one-line">
            <span className="mono">{own.code}</span>
            <span className="text-ink-3"> {others.length > 0 ? `等 ${others.length + 1} 个编码` : own.name}</span>
          </span>
        }
      />
    )
  }
  if (!known.isSuccess) return <Cell kind="kv" label="物料" value={known.isError ? '暂时无法获取' : '\u00a0'} />
  if (!mayKeep) return <Cell kind="kv" label="物料" value={<span className="text-ink-3">未绑定物料编码</span>} />
  return <Cell kind="kv" label="物料" to={bindPath(skuCode)} value={<span className="text-info">绑定物料编码</span>} />
}
