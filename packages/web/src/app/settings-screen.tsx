import type { UserSummary } from '@esquadro/domain/users/user';
import { useState } from 'react';
import { MailQueue } from '../features/mail/mail-queue.tsx';
import { PersonalDataPanel } from '../features/personal-data/personal-data-panel.tsx';
import { ReadingsDialog } from '../features/personal-data/readings-dialog.tsx';
import { SchedulingForm } from '../features/requests/scheduling/scheduling-form.tsx';
import { MessageTemplatesForm } from '../features/requests/whatsapp/message-templates-form.tsx';
import { GeneralSettings } from '../features/settings/general-settings.tsx';
import { UserForm } from '../features/users/user-form.tsx';
import { UsersPanel } from '../features/users/users-panel.tsx';
import { useScreenParams } from '../lib/screen-params.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { AccessDenied } from '../ui/feedback/access-denied.tsx';
import { PageHeader } from '../ui/frame/page-header.tsx';
import { StepList } from '../ui/frame/step-list.tsx';

const GENERAL = '0';
const USERS = '1';
const USER_FORM = '1.2';
const MESSAGES = '2';
const MAIL = '3';
const PERSONAL_DATA = '4';
const SCHEDULING = '5';

export function SettingsScreen() {
  const { can } = useSession();
  const { get, go } = useScreenParams();
  const [read, setRead] = useState<UserSummary>();
  const step = get('step') || (can('settings:save') ? GENERAL : USERS);
  const steps = [
    { id: GENERAL, title: 'Configurações Gerais', action: 'settings:save' as const },
    { id: USERS, title: 'Usuários', action: 'user:list' as const },
    { id: SCHEDULING, title: 'Agenda', action: 'settings:save' as const },
    { id: MESSAGES, title: 'Mensagens prontas', action: 'settings:save' as const },
    { id: MAIL, title: 'Emails', action: 'mail:manage' as const },
    { id: PERSONAL_DATA, title: 'Dados pessoais', action: 'personal-data:manage' as const },
  ];

  return (
    <div className="flex flex-col gap-6">
      <title>Configurações · Esquadro</title>
      <PageHeader title="Configurações" />
      <div className="grid items-start gap-6 lg:grid-cols-[14rem_1fr]">
        <StepList
          label="Configurações"
          numbered={false}
          steps={steps.filter(({ action }) => can(action))}
          current={step === USER_FORM ? USERS : step}
          onSelect={(id) => go({ step: id, user: null, q: null })}
        />
        <div className="min-w-0">
          {step === GENERAL && (can('settings:save') ? <GeneralSettings /> : <AccessDenied />)}
          {step === SCHEDULING && (can('settings:save') ? <SchedulingForm /> : <AccessDenied />)}
          {step === MESSAGES && (can('settings:save') ? <MessageTemplatesForm /> : <AccessDenied />)}
          {step === MAIL && (can('mail:manage') ? <MailQueue /> : <AccessDenied />)}
          {step === PERSONAL_DATA && (can('personal-data:manage') ? <PersonalDataPanel /> : <AccessDenied />)}
          {step === USERS &&
            (can('user:list') ? (
              <UsersPanel onEdit={(user) => go({ step: USER_FORM, user })} onReadings={setRead} />
            ) : (
              <AccessDenied />
            ))}
          {step === USER_FORM &&
            (can('user:create') ? (
              <UserForm key={get('user')} id={get('user')} onDone={() => go({ step: USERS, user: null })} />
            ) : (
              <AccessDenied />
            ))}
        </div>
      </div>
      {read && (
        <ReadingsDialog
          id={read._id}
          name={`${read.first_name} ${read.last_name}`}
          onClose={() => setRead(undefined)}
        />
      )}
    </div>
  );
}
