import type { z } from 'zod';
import type { AiPurpose } from '#src/db/entities/ai.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { AiFailure, type ChatCompletion, type ChatRequest } from '#src/platform/ai/chat.ts';
import { tokensAtMost } from '#src/platform/ai/token-estimates.ts';
import { findLeak } from '../checks/find-leak.ts';
import type { AiContext } from '../model/ai-context.ts';
import { type FramedData, frameQuestion } from '../model/frame.ts';
import { reserve, recordUse } from '../model/ledger.ts';

/** A question to the model. */
export interface Question {
  purpose: AiPurpose;
  /** What it is to do, in the site's own words; nothing that a stranger wrote belongs here. */
  system: string;
  /** What it is to do that with, whoever wrote it. */
  data: FramedData;
  maxTokens: number;
  maxCharacters: number;
  signal?: AbortSignal | undefined;
  /** Is told the answer as it comes, before it is checked: for the eyes of an administrator. */
  onText?: ((piece: string) => void) | undefined;
}

/** The model did not respond, or not to the end. */
export class ModelFailed extends AppError {
  /** It may have been paid for all the same. */
  readonly isCharged: boolean;

  constructor(isCharged: boolean) {
    super('AI_UNAVAILABLE');
    this.isCharged = isCharged;
  }
}

/**
 * Asks the site's model, within the month's budget. The answer is whole, and gives away nothing of the
 * orders; what else it has to be is for the caller to check.
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE, AI_ANSWER_REFUSED
 */
export async function callModel(
  ctx: AiContext,
  { purpose, system, data, ...limits }: Question,
): Promise<string> {
  const { ai } = ctx.settings;
  if (!ai.enabled || ai.model === '') throw new AppError('AI_OFF');
  const frame = frameQuestion(system, data);
  const completion = await chatWithinBudget(ctx, purpose, {
    ...limits,
    messages: frame.messages,
    endpoint: { ...ai, staleAfterMs: ai.patienceSeconds * 1000, totalMs: ai.totalSeconds * 1000 },
  });
  const text = completion.text.trim();
  const problem = completion.finish === 'stop' ? findLeak(text, frame) : `ended by ${completion.finish}`;
  if (problem) throw rejectCompletion(ctx, purpose, problem);
  return text;
}

/**
 * Asks for JSON of a shape.
 * @returns undefined when the answer has another.
 */
export async function callModelFor<Completion>(
  ctx: AiContext,
  question: Question,
  schema: z.ZodType<Completion>,
): Promise<Completion | undefined> {
  const text = await callModel(ctx, question);
  // Models like to put it in a block of code.
  const [json] = /\{[\s\S]*\}/.exec(text) ?? [];
  if (json === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/**
 * An answer that is thrown away, noted without its text: a model that was taken over does not get to write
 * into the log.
 */
export function rejectCompletion({ log }: AiContext, purpose: AiPurpose, problem: string): AppError {
  log.warn({ purpose, problem }, 'answer of the model refused');
  return new AppError('AI_ANSWER_REFUSED');
}

async function chatWithinBudget(
  ctx: AiContext,
  purpose: AiPurpose,
  request: ChatRequest,
): Promise<ChatCompletion> {
  const { em, ai, log, settings } = ctx;
  const most = { tokensIn: tokensAtMost(request.messages), tokensOut: request.maxTokens };
  const reservation = await reserve(em, purpose, most, settings.ai);
  try {
    const completion = await ai.chat(request);
    await recordUse(em, reservation, completion.use, settings.ai);
    return completion;
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    await recordUse(em, reservation, error.use, settings.ai);
    log.warn({ purpose, reason: error.reason, detail: error.message }, 'the model did not answer');
    throw new ModelFailed(error.use !== undefined && error.use.tokensIn + error.use.tokensOut > 0);
  }
}
