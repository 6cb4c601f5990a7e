import type { Action } from '@esquadro/domain/auth/permissions';
import { fullName } from '@esquadro/domain/users/full-name';
import type { UserSummary } from '@esquadro/domain/users/user';
import { useState } from 'react';
import { ActivityLog } from '../features/audit/activity-log.tsx';
import { MailQueue } from '../features/mail/mail-queue.tsx';
import { PersonalDataPanel } from '../features/personal-data/personal-data-panel.tsx';
import { ReadingsDialog } from '../features/personal-data/readings-dialog.tsx';
import { SchedulingForm } from '../features/requests/scheduling/scheduling-form.tsx';
import { MessageTemplatesForm } from '../features/requests/whatsapp/message-templates-form.tsx';
import { GeneralSettings } from '../features/settings/general-settings.tsx';
import { SecurityForm } from '../features/settings/security-form.tsx';
import { SystemPanel } from '../features/system/system-panel.tsx';
import { UserForm } from '../features/users/user-form.tsx';
import { UsersPanel } from '../features/users/users-panel.tsx';
import { useScreenParams } from '../lib/screen-params.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { type Step, useSteps } from '../lib/use-steps.ts';
import { AccessDenied } from '../ui/feedback/access-denied.tsx';
import { PageHeader } from '../ui/frame/page-header.tsx';
import { StepMenu } from '../ui/frame/step-menu.tsx';

const SECTIONS = {
  general: { address: '0', title: 'Configurações Gerais', action: 'settings:save' },
  users: { address: '1', title: 'Usuários', action: 'user:list' },
  user: { address: '1.2', title: 'Usuário', within: 'users', action: 'user:create' },
  scheduling: { address: '5', title: 'Agenda', action: 'settings:save' },
  messages: { address: '2', title: 'Mensagens prontas', action: 'settings:save' },
  mail: { address: '3', title: 'Emails', action: 'mail:manage' },
  personalData: { address: '4', title: 'Dados pessoais', action: 'personal-data:manage' },
  security: { address: '7', title: 'Segurança', action: 'settings:save' },
  activities: { address: '6', title: 'Registro de atividades', action: 'audit:read' },
  system: { address: '8', title: 'Sistema', action: 'system:manage' },
} satisfies Record<string, Step & { action: Action }>;

export function SettingsScreen() {
  const { can } = useSession();
  const { get } = useScreenParams();
  const { step, goTo } = useSteps(SECTIONS, can('settings:save') ? 'general' : 'users');
  const [read, setRead] = useState<UserSummary>();

  function section() {
    switch (step) {
      case 'general':
        return <GeneralSettings />;
      case 'users':
        return <UsersPanel onEdit={(user) => goTo('user', { user })} onReadings={setRead} />;
      case 'user':
        return <UserForm key={get('user')} id={get('user')} onDone={() => goTo('users', { user: null })} />;
      case 'scheduling':
        return <SchedulingForm />;
      case 'messages':
        return <MessageTemplatesForm />;
      case 'mail':
        return <MailQueue />;
      case 'personalData':
        return <PersonalDataPanel />;
      case 'security':
        return <SecurityForm />;
      case 'activities':
        return <ActivityLog />;
      case 'system':
        return <SystemPanel />;
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <title>Configurações · Esquadro</title>
      <PageHeader title="Configurações" />
      <div className="grid items-start gap-6 lg:grid-cols-[14rem_1fr]">
        <StepMenu
          label="Configurações"
          numbered={false}
          steps={SECTIONS}
          current={step}
          onSelect={(name) =>
            goTo(name, { user: null, q: null, person: null, kind: null, from: null, to: null })
          }
          stateOf={(name) => (can(SECTIONS[name].action) ? {} : undefined)}
        />
        <div className="min-w-0">{can(SECTIONS[step].action) ? section() : <AccessDenied />}</div>
      </div>
      {read && <ReadingsDialog id={read._id} name={fullName(read)} onClose={() => setRead(undefined)} />}
    </div>
  );
}
