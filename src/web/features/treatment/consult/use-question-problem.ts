import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#contract/limits.ts';
import { useWords } from '#web/words/words.ts';
import { questionProblem } from './consult-form.model.ts';

/** What keeps questions from being printed, in words. */
export function useQuestionProblem(): (questions: string) => { readonly questions?: string } {
  const { t } = useWords();
  return (questions) => {
    const problem = questionProblem(questions);
    if (problem === 'tooMany') return { questions: t('consult.tooMany', { most: MAX_QUESTIONS }) };
    return problem === null ? {} : { questions: t('consult.tooLong', { most: MAX_QUESTION_LENGTH }) };
  };
}
