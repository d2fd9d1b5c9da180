import { files } from '../../apps/server/src/modules/file/file.table.ts'
import type { Scene } from '../scene.ts'

/** A picture that a person has uploaded; the safe reading of uploads is tested elsewhere. */
export async function aPicture({ world, me, act, dice }: Scene): Promise<string> {
  const name = `u-${dice.bytes(16).toString('hex')}.webp`
  await world.ports.storage.put(name, Buffer.from(`picture ${act.n}`))
  const atDesk = me.kind === 'store' || me.kind === 'platform'
  await world.db
    .insert(files)
    .values({ name, userId: me.userId, atDesk, width: 4, height: 3, bytes: 9, createdAt: world.now() })
  return `/img/${name}`
}

/** The smallest page of a PDF, whose parts stand where its table says. */
export const onePage: string = (() => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
})()
