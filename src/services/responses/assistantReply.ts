import type { ServiceError } from '@lang-assistant/core/errors';

/** The message is Spanish in every interface language (spec §5). */
export function withAssistantMessage(error: ServiceError): ServiceError {
  error.message = 'Respuesta IA inválida';
  return error;
}
