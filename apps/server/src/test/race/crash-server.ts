import { start } from '../../main.ts'

// The API alone, as `npm start` runs it, for tests that kill it. Its address is the last line it prints.
const { address } = await start({ web: async () => undefined })
process.stdout.write(`${address}\n`)
