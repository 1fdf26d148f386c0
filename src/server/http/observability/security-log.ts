import type { FastifyRequest } from 'fastify';

export type SecurityEvent =
  | 'sign-in failed'
  | 'sign-in locked'
  | 'password changed'
  | 'password guess failed'
  | 'password guess locked'
  | 'sign-in contact changed'
  | 'account closed'
  | 'account reopened';

/** One line, also at the default log level. Names a customer by their number only, and no address. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, customer?: number): void {
  request.log.warn({ event, customer }, 'security event');
}
