import type { Plugin } from 'vite'
import { parts } from './contract-parts.ts'

const zodWithoutEval = '\0zod-without-eval'

/**
 * The client's copy of the contract. Browsers need of an endpoint where it is and who may call it: `input` and `output`
 * fall away. What is left of each module is split in two, so that a page which checks a form with a schema brings Zod for
 * itself alone, and not for every page that calls an endpoint of the same noun.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'virtual:zod-without-eval' ? zodWithoutEval : null),
    load: (id) =>
      // The content policy allows no code made from text, which Zod would try to speed itself up with.
      id === zodWithoutEval
        ? { code: `import { config } from 'zod'\nconfig({ jitless: true })`, moduleSideEffects: true }
        : null,
    transform(code, id) {
      const [file = '', wanted = ''] = id.split('?')
      if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(file)) return null
      const { facade, plain, schemas } = parts(code, this.parse(code), file)
      const part = wanted === 'plain' ? plain : wanted === 'schemas' ? schemas : facade
      return { code: part, map: null, moduleSideEffects: false }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = new Set<string>()
      const visit = (name: string) => {
        if (first.has(name)) return
        first.add(name)
        for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) visit(imported)
      }
      for (const chunk of chunks) if (/(^|\/)(root|entry\.client|kit)-/.test(chunk.fileName)) visit(chunk.fileName)
      const heavy = chunks.find(
        (chunk) =>
          first.has(chunk.fileName) &&
          Object.entries(chunk.modules).some(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/zod/')),
      )
      if (heavy)
        this.error(`Zod is in ${heavy.fileName}, which every first load fetches: something in it uses a schema`)
    },
  }
}
