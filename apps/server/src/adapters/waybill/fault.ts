import { Fault } from '#kernel/fault.ts'

/** No answer came, or none that can be read: the call may have been done or not. The message is our own. */
export class WaybillFault extends Fault {}
